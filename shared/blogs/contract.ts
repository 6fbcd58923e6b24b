import { contentArea } from '../kernel/content/contentArea.ts'
import { postKind } from '../kernel/content/postKind.ts'
import { blogRefusals } from './refusals.ts'

export const blogKind = postKind({
  partition: 'BLOG',
  idKind: 'blog',
  search: { kind: 'blogs', url: '/blogs/{id}' },
  missing: blogRefusals.missing,
})

export const blogs = contentArea('blogs', blogKind, {
  singular: 'blog',
  get: '/api/blogs/fblogs/{id}',
  create: '/api/blogs/add',
  page: '/blogs',
  newsletter: true,
  feeds: {
    en: {
      title: 'Carbon Portal: Blogs',
      description:
        'Blogs about carbon management: experience, opinions and advice from people who cut emissions.',
    },
    fr: {
      title: 'Carbon Portal : blogues',
      description:
        'Les blogues de la gestion du carbone : expériences, points de vue et conseils de celles et ceux qui réduisent les émissions.',
    },
    es: {
      title: 'Carbon Portal: blogs',
      description:
        'Blogs sobre la gestión del carbono: experiencias, opiniones y consejos de personas que reducen emisiones.',
    },
  },
})
