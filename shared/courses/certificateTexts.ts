import type { Language } from '../kernel/language.ts'

const en = {
  title: 'Certificate of completion',
  given: 'Carbon Portal certifies that',
  for: 'has followed every lesson of the course',
  on: (date: string) => `Followed on ${date}`,
  since: (begun: string, completed: string) => `Followed from ${begun} to ${completed}`,
  /** `duration` is the total of the videos. */
  scope: (lessons: number, duration: string | undefined) =>
    `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}${duration ? `, ${duration} of video` : ''}`,
  number: 'Number',
  verify: 'Anyone can verify this certificate here:',
}

/** The texts on a certificate. */
export const certificateTexts: Record<Language, typeof en> = {
  en,
  fr: {
    title: 'Certificat de suivi',
    given: 'Carbon Portal certifie que',
    for: 'a suivi toutes les leçons de la formation',
    on: (date) => `Suivie le ${date}`,
    since: (begun, completed) => `Suivie du ${begun} au ${completed}`,
    scope: (lessons, duration) =>
      `${lessons} ${lessons === 1 ? 'leçon' : 'leçons'}${duration ? `, ${duration} de vidéo` : ''}`,
    number: 'Numéro',
    verify: 'Ce certificat peut être vérifié ici :',
  },
  es: {
    title: 'Certificado de finalización',
    given: 'Carbon Portal certifica que',
    for: 'ha seguido todas las lecciones del curso',
    on: (date) => `Seguido el ${date}`,
    since: (begun, completed) => `Seguido del ${begun} al ${completed}`,
    scope: (lessons, duration) =>
      `${lessons} ${lessons === 1 ? 'lección' : 'lecciones'}${duration ? `, ${duration} de video` : ''}`,
    number: 'Número',
    verify: 'Este certificado se puede verificar aquí:',
  },
}
