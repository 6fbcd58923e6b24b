export { mailbox } from './mail/mailbox.ts'
export { mailboxPage } from './mail/page.ts'
