import { postKind } from '../kernel/content/postKind.ts'
import { blogRefusals } from './refusals.ts'

export const blogKind = postKind({ partition: 'BLOG', idKind: 'blog', missing: blogRefusals.missing })
