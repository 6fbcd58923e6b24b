import { defineWebArea, type WebPage } from '#web/shell/area.ts'
import type en from './locales/en.json'
import { startPages } from './startPages.ts'

/** A member who logs in without scripts is told so, because the home page looks the same as before. */
const pagesWithoutScripts = { ...startPages, user: '/login/done' }

declare module '#web/shell/resources.ts' {
  interface Resources {
    account: typeof en
  }
}

/** Declares a page that follows a form when no script runs. */
const donePage = (path: string, title: string): WebPage => ({
  path,
  load: () => import('./done/DonePage.tsx'),
  title,
  layout: 'quiet',
  isIndexed: false,
})

export default defineWebArea({
  name: 'account',
  pages: [
    {
      path: '/login',
      load: () => import('./LoginPage.tsx'),
      title: 'login.title',
      description: 'login.description',
      layout: 'quiet',
      form: {
        calls: 'POST /api/login',
        success: pagesWithoutScripts,
        instead: { 'login.secondFactor': '/login/code' },
      },
    },
    {
      path: '/login/code',
      load: () => import('./security/CodePage.tsx'),
      title: 'second.code',
      layout: 'quiet',
      isIndexed: false,
      form: { calls: 'POST /api/login/second', success: pagesWithoutScripts },
    },
    donePage('/login/done', 'login.success.user'),
    {
      path: '/logout',
      load: () => import('./LogoutPage.tsx'),
      title: 'logout.title',
      layout: 'quiet',
      isIndexed: false,
      form: { calls: 'POST /api/logout', success: '/' },
    },
    {
      path: '/forgot-password',
      load: () => import('./ForgotPasswordPage.tsx'),
      title: 'forgot.title',
      layout: 'quiet',
      isIndexed: false,
      form: { calls: 'POST /api/forgot-password', success: '/forgot-password/sent' },
    },
    donePage('/forgot-password/sent', 'forgot.sent'),
    {
      path: '/signup',
      load: () => import('./SignupPage.tsx'),
      title: 'signup.title',
      description: 'signup.description',
      layout: 'quiet',
      form: { calls: 'POST /api/signup', success: '/signup/done' },
    },
    donePage('/signup/done', 'signup.success'),
    {
      path: '/reset-password',
      load: () => import('./ResetPasswordPage.tsx'),
      title: 'reset.title',
      layout: 'quiet',
      isIndexed: false,
      form: {
        calls: 'POST /api/reset-password',
        success: '/reset-password/done',
        repeats: { confirmPassword: 'newPassword' },
        query: ['token'],
      },
    },
    donePage('/reset-password/done', 'form.newPassword'),
    {
      path: '/verify-email',
      load: () => import('./VerifyEmailPage.tsx'),
      title: 'verify.title',
      isIndexed: false,
      form: { calls: 'POST /api/verify-email', success: '/verify-email/done', query: ['token'] },
    },
    donePage('/verify-email/done', 'verify.done'),
    {
      path: '/change-email',
      load: () => import('./details/ChangeEmailPage.tsx'),
      title: 'newEmail.title',
      isIndexed: false,
      form: { calls: 'POST /api/me/email/confirm', success: '/change-email/done', query: ['token'] },
    },
    donePage('/change-email/done', 'newEmail.doneTitle'),
    {
      path: '/undo-second-factor',
      load: () => import('./security/DisownPage.tsx'),
      title: 'disown.title',
      isIndexed: false,
      form: { calls: 'POST /api/disown-factor', success: '/undo-second-factor/done', query: ['token'] },
    },
    donePage('/undo-second-factor/done', 'disown.doneTitle'),
    { path: '/account', load: () => import('./AccountPage.tsx'), access: 'user', title: 'account.title' },
    {
      path: '/account/security',
      load: () => import('./security/SecurityPage.tsx'),
      access: 'user',
      title: 'security.title',
    },
  ],
  sections: [
    { slot: 'shell/proof', load: () => import('./security/ProofDialog.tsx') },
    { slot: 'shell/login', load: () => import('./security/LogInAgainDialog.tsx') },
  ],
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
