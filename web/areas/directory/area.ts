import { defineWebArea } from '#web/shell/area.ts'
import { companiesParameters } from './companies/companiesQuery.ts'
import { companiesExample } from './companies/example.ts'
import { companyExample } from './company/example.ts'
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
      path: '/companies',
      load: () => import('./companies/CompaniesPage.tsx'),
      loader: {
        calls: ['GET /api/directory', 'GET /api/directory/facets'],
        query: companiesParameters,
        example: companiesExample,
      },
      title: 'list.title',
      description: 'list.description',
    },
    {
      path: '/companies/:slug',
      load: () => import('./company/CompanyPage.tsx'),
      loader: {
        calls: ['GET /api/directory/{id}', 'GET /api/directory/{id}/similar', 'GET /api/directory'],
        example: companyExample,
      },
      title: 'directory.heading',
    },
    { path: '/directory', load: () => import('./own/OwnPage.tsx'), title: 'own.title', isIndexed: false },
    {
      path: '/directory/agree',
      load: () => import('./answer/AnswerPage.tsx'),
      title: 'own.agree',
      isIndexed: false,
      form: { calls: 'POST /api/directory/agree', success: '/directory/agree/done', query: ['token'] },
    },
    {
      path: '/directory/agree/done',
      load: () => import('./answer/AnsweredPage.tsx'),
      title: 'own.agreed',
      isIndexed: false,
    },
    {
      path: '/directory/email',
      load: () => import('./answer/AnswerPage.tsx'),
      title: 'own.prove',
      isIndexed: false,
      form: { calls: 'POST /api/directory/agree', success: '/directory/email/done', query: ['token'] },
    },
    {
      path: '/directory/email/done',
      load: () => import('./answer/AnsweredPage.tsx'),
      title: 'own.proved',
      isIndexed: false,
    },
    {
      path: '/admin/listings',
      load: () => import('./manage/ListingsPage.tsx'),
      title: 'manage.title',
      description: 'manage.description',
      calls: 'GET /api/directory/manage',
      admin: { label: 'navigation.listings', group: 'directory', order: 55, hasSearch: true },
    },
    {
      path: '/admin/directory-upload',
      load: () => import('./upload/UploadPage.tsx'),
      title: 'upload.title',
      description: 'upload.description',
      calls: 'GET /api/directory/upload-history',
      admin: { label: 'navigation.upload', group: 'directory', order: 60 },
    },
  ],
  sections: [
    {
      slot: 'admin/waiting',
      load: () => import('./manage/WaitingListings.tsx'),
      calls: 'GET /api/directory/manage',
      order: 2,
    },
    {
      slot: 'admin/waiting',
      load: () => import('./upload/FailedUploads.tsx'),
      calls: 'GET /api/directory/upload-history',
      order: 2,
    },
    {
      slot: 'users/person',
      load: () => import('./manage/PersonCompany.tsx'),
      calls: 'GET /api/directory/manage',
      order: 3,
    },
    { slot: 'services/directory', load: () => import('./Directory.tsx') },
    { slot: 'company/claim', load: () => import('./own/ClaimSection.tsx') },
    { slot: 'home/members', load: () => import('./HomeMembers.tsx') },
  ],
  navigation: [
    { to: '/companies', label: 'list.title', place: 'header', order: 31 },
    {
      to: '/directory',
      label: 'navigation.own',
      place: 'header',
      order: 60,
      when: ({ isLoggedIn, isInstructor }) => isLoggedIn && !isInstructor,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
