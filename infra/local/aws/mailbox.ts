export { allExampleLetters } from './mail/exampleLetters.ts'
export { lettersPage } from './mail/letters.ts'
export { mailbox } from './mail/mailbox.ts'
export { mailboxPage } from './mail/page.ts'
