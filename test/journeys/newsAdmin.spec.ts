import { adminStory } from '../posts/adminStory.ts'

adminStory({ area: 'news', address: '/AddNews' })
