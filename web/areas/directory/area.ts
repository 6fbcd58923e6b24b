import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    directory: typeof en
  }
}

export default defineWebArea({
  name: 'directory',
  pages: [
    { path: '/directory', load: () => import('./own/OwnPage.tsx'), title: 'own.title', search: false },
    {
      path: '/directory/agree',
      load: () => import('./answer/AnswerPage.tsx'),
      title: 'own.agree',
      search: false,
    },
    {
      path: '/directory/email',
      load: () => import('./answer/AnswerPage.tsx'),
      title: 'own.prove',
      search: false,
    },
    {
      path: '/admin/directory-upload',
      load: () => import('./upload/UploadPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'upload.title',
      description: 'upload.description',
    },
  ],
  sections: [
    { slot: 'admin/waiting', load: () => import('./upload/FailedUploads.tsx'), access: 'admin', order: 2 },
    { slot: 'services/directory', load: () => import('./Directory.tsx') },
    { slot: 'home/members', load: () => import('./HomeMembers.tsx') },
  ],
  navigation: [
    {
      to: '/directory',
      label: 'navigation.own',
      place: 'header',
      order: 60,
      when: ({ isLoggedIn, isInstructor }) => isLoggedIn && !isInstructor,
    },
    {
      to: '/admin/directory-upload',
      label: 'navigation.upload',
      place: 'admin',
      group: 'directory',
      order: 60,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
