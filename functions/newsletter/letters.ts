import type { Letter } from '#functions/platform/letter.ts'
import { letterHtml } from '#functions/platform/letterHtml.ts'
import { pageOf } from '#functions/platform/pageOf.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { Subscriber } from '#shared/newsletter/subscriber.ts'

interface Links {
  /** Tokens, and the scheme, host and port of the portal. */
  confirm: string
  unsubscribe: string
  origin: string
}

interface Words {
  subject: string
  greeting: string
  asked: string
  link: string
  limits: string
  otherwise: string
  leave: string
}

const words: Record<Language, Words> = {
  en: {
    subject: 'Confirm your subscription to the Carbon Portal newsletter',
    greeting: 'Hello,',
    asked:
      'This address was entered for the Carbon Portal newsletter. To receive it, open this link and confirm your subscription:',
    link: 'Confirm my subscription',
    limits: 'The link works for 7 days.',
    otherwise:
      'If you did not ask for this, you can ignore this email: without your confirmation you will receive nothing from us.',
    leave: 'Unsubscribe',
  },
  fr: {
    subject: 'Confirmez votre abonnement à l’infolettre de Carbon Portal',
    greeting: 'Bonjour,',
    asked:
      'Cette adresse a été inscrite à l’infolettre de Carbon Portal. Pour la recevoir, ouvrez ce lien et confirmez votre abonnement\u00a0:',
    link: 'Confirmer mon abonnement',
    limits: 'Ce lien fonctionne pendant 7 jours.',
    otherwise:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce courriel\u00a0: sans votre confirmation, vous ne recevrez rien de notre part.',
    leave: 'Se désabonner',
  },
  es: {
    subject: 'Confirme su suscripción al boletín de Carbon Portal',
    greeting: 'Hola:',
    asked:
      'Esta dirección se inscribió en el boletín de Carbon Portal. Para recibirlo, abra este enlace y confirme su suscripción:',
    link: 'Confirmar mi suscripción',
    limits: 'El enlace funciona durante 7 días.',
    otherwise: 'Si usted no lo solicitó, puede ignorar este correo: sin su confirmación no recibirá nada de nosotros.',
    leave: 'Darse de baja',
  },
}

/**
 * What every letter to a subscriber carries (RFC 2369, RFC 8058): mail programs show a button of their own and post to the
 * address; older ones open it, and are led to the page.
 */
const unsubscribeHeaders = (token: string, origin: string, language: Language) => ({
  'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe?token=${token}&lang=${language}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The letter that asks whether it was really the reader who subscribed, as text and HTML. */
export function confirmationLetter(
  { email, language }: Subscriber,
  { confirm, unsubscribe, origin }: Links,
): Omit<Letter, 'letterId' | 'writtenAt'> {
  const { subject, greeting, asked, link, limits, otherwise, leave } = words[language]
  const href = pageOf('/newsletter/confirm', { origin, language, token: confirm })
  const foot = { text: leave, href: pageOf('/newsletter/unsubscribe', { origin, language, token: unsubscribe }) }
  return {
    to: email,
    subject,
    text: [greeting, asked, href, limits, otherwise, `${foot.text}${language === 'fr' ? '\u00a0:' : ':'} ${foot.href}`].join(
      '\n\n',
    ),
    html: letterHtml({
      language,
      subject,
      before: [greeting, asked],
      link: { text: link, href },
      after: [limits, otherwise],
      foot,
    }),
    language,
    headers: unsubscribeHeaders(unsubscribe, origin, language),
  }
}
