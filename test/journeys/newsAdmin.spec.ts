import { adminStory } from '../posts/adminStory.ts'

adminStory({ area: 'news', path: '/AddNews' })
