import type { Language } from '#shared/kernel/language.ts'

/** What stands on a certificate. */
export const certificateTexts: Record<
  Language,
  {
    title: string
    given: string
    for: string
    on: (date: string) => string
    since: (begun: string, completed: string) => string
    /** `length` is that of all films. */
    scope: (lessons: number, length: string | undefined) => string
    number: string
    verify: string
  }
> = {
  en: {
    title: 'Certificate of completion',
    given: 'Carbon Portal certifies that',
    for: 'has followed every lesson of the course',
    on: (date) => `Followed on ${date}`,
    since: (begun, completed) => `Followed from ${begun} to ${completed}`,
    scope: (lessons, length) =>
      `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}${length ? `, ${length} of film` : ''}`,
    number: 'Number',
    verify: 'Anyone can verify this certificate here:',
  },
  fr: {
    title: 'Certificat de suivi',
    given: 'Carbon Portal certifie que',
    for: 'a suivi toutes les leçons de la formation',
    on: (date) => `Suivie le ${date}`,
    since: (begun, completed) => `Suivie du ${begun} au ${completed}`,
    scope: (lessons, length) =>
      `${lessons} ${lessons === 1 ? 'leçon' : 'leçons'}${length ? `, ${length} de vidéo` : ''}`,
    number: 'Numéro',
    verify: 'Ce certificat peut être vérifié ici :',
  },
  es: {
    title: 'Certificado de finalización',
    given: 'Carbon Portal certifica que',
    for: 'ha seguido todas las lecciones del curso',
    on: (date) => `Seguido el ${date}`,
    since: (begun, completed) => `Seguido del ${begun} al ${completed}`,
    scope: (lessons, length) =>
      `${lessons} ${lessons === 1 ? 'lección' : 'lecciones'}${length ? `, ${length} de video` : ''}`,
    number: 'Número',
    verify: 'Este certificado se puede verificar aquí:',
  },
}
