import { postKind } from '../kernel/content/postKind.ts'
import { newsRefusals } from './refusals.ts'

export const newsKind = postKind({ partition: 'NEWS', idKind: 'news', missing: newsRefusals.missing })
