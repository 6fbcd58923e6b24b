import en from '#web/areas/news/locales/en.json' with { type: 'json' }
import es from '#web/areas/news/locales/es.json' with { type: 'json' }
import fr from '#web/areas/news/locales/fr.json' with { type: 'json' }
import { postStories } from '../posts/postStories.ts'

postStories({ area: 'news', type: 'NewsArticle', words: { en, fr, es } })
