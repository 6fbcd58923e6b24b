import type { Language } from '#shared/kernel/language.ts'

/** What a letter with one link says. */
export interface LetterWords {
  subject: string
  greeting: (name: string | undefined) => string
  asked: string
  link: string
  limits: string
  otherwise: string
}

const greetings: Record<Language, LetterWords['greeting']> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  fr: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  es: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
}

export const resetWords: Record<Language, LetterWords> = {
  en: {
    subject: 'Reset your password',
    greeting: greetings.en,
    asked: 'We received a request to reset the password of your Carbon Portal account. To choose a new one, open this link:',
    link: 'Choose a new password',
    limits: 'The link works once, for 30 minutes.',
    otherwise: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
  },
  fr: {
    subject: 'Réinitialisez votre mot de passe',
    greeting: greetings.fr,
    asked:
      'Nous avons reçu une demande de réinitialisation du mot de passe de votre compte Carbon Portal. Pour en choisir un nouveau, ouvrez ce lien\u00a0:',
    link: 'Choisir un nouveau mot de passe',
    limits: 'Ce lien ne fonctionne qu’une seule fois, pendant 30 minutes.',
    otherwise: 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce courriel\u00a0: votre mot de passe reste inchangé.',
  },
  es: {
    subject: 'Restablezca su contraseña',
    greeting: greetings.es,
    asked:
      'Recibimos una solicitud para restablecer la contraseña de su cuenta de Carbon Portal. Para elegir una nueva, abra este enlace:',
    link: 'Elegir una contraseña nueva',
    limits: 'El enlace funciona una sola vez y durante 30 minutos.',
    otherwise: 'Si usted no lo solicitó, puede ignorar este correo: su contraseña no cambiará.',
  },
}

export const verifyWords: Record<Language, LetterWords> = {
  en: {
    subject: 'Confirm your email address',
    greeting: greetings.en,
    asked:
      'Someone created a Carbon Portal account with this email address. If it was you, open this link and confirm the address:',
    link: 'Confirm my email address',
    limits: 'The link works once, for 24 hours.',
    otherwise:
      'If you did not create this account, do not confirm it: ignore this email, and nothing of yours is shown to anyone.',
  },
  fr: {
    subject: 'Confirmez votre adresse courriel',
    greeting: greetings.fr,
    asked:
      'Un compte Carbon Portal a été créé avec cette adresse courriel. Si ce compte est le vôtre, ouvrez ce lien et confirmez l’adresse\u00a0:',
    link: 'Confirmer mon adresse courriel',
    limits: 'Ce lien ne fonctionne qu’une seule fois, pendant 24 heures.',
    otherwise:
      'Si vous n’avez pas créé ce compte, ne confirmez rien\u00a0: ignorez ce courriel, et rien de ce qui vous appartient ne sera montré à qui que ce soit.',
  },
  es: {
    subject: 'Confirme su correo electrónico',
    greeting: greetings.es,
    asked:
      'Se creó una cuenta de Carbon Portal con esta dirección de correo. Si fue usted, abra este enlace y confirme la dirección:',
    link: 'Confirmar mi correo electrónico',
    limits: 'El enlace funciona una sola vez y durante 24 horas.',
    otherwise: 'Si usted no creó esta cuenta, no confirme nada: ignore este correo y nada suyo se mostrará a nadie.',
  },
}
