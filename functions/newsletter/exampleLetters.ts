import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { confirmationLetter, issueLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  confirmationLetter: ({ language, origin }) =>
    confirmationLetter(
      { email: 'zoe@example.org', language },
      {
        confirmToken: 'example',
        unsubscribeToken: 'example',
        origin,
        postalAddress: '12 Example Street, Montréal QC H2X 1Y4, Canada',
      },
    ),
  issueLetter: ({ language, origin }) =>
    issueLetter(
      { email: 'zoe@example.org', language },
      {
        subject: {
          en: 'Carbon news of January',
          fr: 'Les nouvelles du carbone, janvier',
          es: 'Noticias del carbono, enero',
        }[language],
        intro: {
          en: 'Two things are new this month.\n\nOur course begins in March, in Montréal and online.',
          fr: 'Deux nouveautés ce mois-ci.\n\nNotre formation commence en mars, à Montréal et en ligne.',
          es: 'Dos novedades este mes.\n\nNuestro curso empieza en marzo, en Montreal y en línea.',
        }[language],
        stories: [
          {
            title: 'What a tonne of carbon weighs on a bakery',
            summary:
              'A baker in Québec measured what her ovens, vans and flour emit, and found a third of it in the cold room…',
            path: '/news/example',
            language: 'en',
          },
          {
            title: 'Un bosque que vuelve',
            summary:
              'Doce años después del incendio, los robles de la ladera norte guardan más carbono que antes…',
            path: '/blogs/example',
            language: 'es',
          },
        ],
      },
      {
        unsubscribeToken: 'example',
        origin,
        postalAddress: '12 Example Street, Montréal QC H2X 1Y4, Canada',
      },
    ),
}
