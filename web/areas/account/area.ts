import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    account: typeof en
  }
}

export default defineWebArea({
  name: 'account',
  pages: [
    {
      path: '/login',
      load: () => import('./LoginPage.tsx'),
      title: 'login.title',
      description: 'login.description',
      layout: 'quiet',
    },
    {
      path: '/signup',
      load: () => import('./SignupPage.tsx'),
      title: 'signup.title',
      description: 'signup.description',
      layout: 'quiet',
    },
    {
      path: '/reset-password',
      load: () => import('./ResetPasswordPage.tsx'),
      title: 'reset.title',
      layout: 'quiet',
      isIndexed: false,
    },
    {
      path: '/verify-email',
      load: () => import('./VerifyEmailPage.tsx'),
      title: 'verify.title',
      isIndexed: false,
    },
    {
      path: '/undo-second-factor',
      load: () => import('./security/DisownPage.tsx'),
      title: 'disown.title',
      isIndexed: false,
    },
    { path: '/account', load: () => import('./AccountPage.tsx'), access: 'user', title: 'account.title' },
    {
      path: '/account/security',
      load: () => import('./security/SecurityPage.tsx'),
      access: 'user',
      title: 'security.title',
    },
  ],
  sections: [{ slot: 'shell/proof', load: () => import('./security/ProofDialog.tsx') }],
  navigation: [
    {
      to: '/login',
      label: 'navigation.login',
      place: 'account',
      order: 10,
      when: ({ isLoggedIn }) => !isLoggedIn,
    },
    {
      to: '/signup',
      label: 'navigation.signup',
      place: 'account',
      order: 20,
      prominent: true,
      when: ({ isLoggedIn }) => !isLoggedIn,
    },
    {
      to: '/account',
      label: 'navigation.account',
      place: 'account',
      order: 30,
      when: ({ isLoggedIn }) => isLoggedIn,
    },
  ],
  locales: import.meta.glob('./locales/*.json'),
})
