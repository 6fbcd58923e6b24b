import type { Language } from '#shared/kernel/language.ts'

/** What stands on a certificate. */
export const certificateTexts: Record<
  Language,
  { title: string; given: string; for: string; on: (date: string) => string; number: string; verify: string }
> = {
  en: {
    title: 'Certificate of completion',
    given: 'Carbon Portal certifies that',
    for: 'has completed every lesson of the course',
    on: (date) => `Completed on ${date}`,
    number: 'Number',
    verify: 'Anyone can verify this certificate here:',
  },
  fr: {
    title: 'Certificat de réussite',
    given: 'Carbon Portal certifie que',
    for: 'a suivi toutes les leçons de la formation',
    on: (date) => `Terminée le ${date}`,
    number: 'Numéro',
    verify: 'Ce certificat peut être vérifié ici :',
  },
  es: {
    title: 'Certificado de finalización',
    given: 'Carbon Portal certifica que',
    for: 'ha completado todas las lecciones del curso',
    on: (date) => `Completado el ${date}`,
    number: 'Número',
    verify: 'Este certificado se puede verificar aquí:',
  },
}
