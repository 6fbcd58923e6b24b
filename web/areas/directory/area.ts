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
    {
      path: '/admin/directory-upload',
      load: () => import('./upload/UploadPage.tsx'),
      access: 'admin',
      layout: 'admin',
      title: 'upload.title',
      description: 'upload.description',
    },
  ],
  sections: [{ slot: 'services/directory', load: () => import('./Directory.tsx') }],
  navigation: [{ to: '/admin/directory-upload', label: 'navigation.upload', place: 'admin', group: 'directory', order: 60 }],
  locales: import.meta.glob('./locales/*.json'),
})
