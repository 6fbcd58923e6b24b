import type { Letter } from '#functions/platform/letter.ts'
import { letterHtml } from '#functions/platform/letterHtml.ts'
import type { Language } from '#shared/kernel/language.ts'

interface ResetLetter {
  id: string
  person: { email: string; firstName: string }
  token: string
  /** Scheme, host and port of the portal. */
  origin: string
  language: Language
  at: Date
}

interface Words {
  subject: string
  greeting: (name: string | undefined) => string
  asked: string
  link: string
  limits: string
  otherwise: string
}

const words: Record<Language, Words> = {
  en: {
    subject: 'Reset your password',
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    asked: 'We received a request to reset the password of your Carbon Portal account. To choose a new one, open this link:',
    link: 'Choose a new password',
    limits: 'The link works once, for 30 minutes.',
    otherwise: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
  },
  fr: {
    subject: 'Réinitialisez votre mot de passe',
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    asked:
      'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte Carbon Portal. Pour en choisir un nouveau, ouvrez ce lien\u00a0:',
    link: 'Choisir un nouveau mot de passe',
    limits: 'Ce lien ne fonctionne qu’une seule fois, pendant 30 minutes.',
    otherwise: 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce courriel\u00a0: votre mot de passe reste inchangé.',
  },
  es: {
    subject: 'Restablezca su contraseña',
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    asked:
      'Recibimos una solicitud para restablecer la contraseña de su cuenta de Carbon Portal. Para elegir una nueva, abra este enlace:',
    link: 'Elegir una contraseña nueva',
    limits: 'El enlace funciona una sola vez y durante 30 minutos.',
    otherwise: 'Si usted no lo solicitó, puede ignorar este correo: su contraseña no cambiará.',
  },
}

/** Anyone may sign up under another's e-mail; a name that reads like an address or an advertisement is not passed on to them. */
const nameOf = (firstName: string) =>
  /^[\p{L}\p{M}\p{N}'’ .-]{1,60}$/u.test(firstName) && !/\.\S/u.test(firstName) ? firstName : undefined

/** The letter with the link that resets a password, as text and HTML. */
export function resetLetter({ id, person, token, origin, language, at }: ResetLetter): Omit<Letter, 'writtenAt'> & { at: Date } {
  const { subject, greeting, asked, link, limits, otherwise } = words[language]
  const href = `${origin}/reset-password?token=${token}`
  const hello = greeting(nameOf(person.firstName))
  return {
    letterId: id,
    to: person.email,
    subject,
    text: [hello, asked, href, limits, otherwise].join('\n\n'),
    html: letterHtml({ language, subject, before: [hello, asked], link: { text: link, href }, after: [limits, otherwise] }),
    language,
    at,
  }
}
