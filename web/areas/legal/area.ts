import { type LegalPage, type LegalText, legalPages } from '#shared/legal/legalPage.ts'
import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    legal: typeof en
  }
}

/** This example has everything that a legal text can have, so that the build finds all its styles. */
const example: LegalText = {
  page: 'privacy',
  language: 'en',
  updatedOn: '2026-11-27',
  sections: [{ id: 'example', heading: 'An example' }],
  html: '<h2 id="example">An example</h2><h3>Part</h3><p>A <a href="/">link</a>, <code>code</code>.</p><ul><li><strong>One</strong><p>More.</p></li></ul><dl><div><dt>Name</dt><dd>Value</dd></div></dl>',
}
const loader = { calls: ['GET /api/legal/{page}'], example }

const load = {
  privacy: () => import('./PrivacyPage.tsx'),
  terms: () => import('./TermsPage.tsx'),
  imprint: () => import('./ImprintPage.tsx'),
  accessibility: () => import('./AccessibilityPage.tsx'),
  cookies: () => import('./CookiesPage.tsx'),
} satisfies Record<LegalPage, unknown>

export default defineWebArea({
  name: 'legal',
  pages: legalPages.map((page) => ({
    path: `/${page}`,
    load: load[page],
    loader,
    title: `${page}.title`,
    description: `${page}.description`,
  })),
  navigation: legalPages.map((page, index) => ({
    to: `/${page}`,
    label: `${page}.navigation`,
    place: 'legal',
    order: index,
  })),
  locales: import.meta.glob('./locales/*.json'),
})
