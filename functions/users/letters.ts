import { composeInvitation, type Invitation } from '#functions/platform/mail/letters/invitation.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

/** The letter to someone for whom an administrator has made an account. Its link sets the password. */
export const invitationLetter = (invitation: Invitation) =>
  composeInvitation(texts[invitation.user.language].invitation, invitation)
