import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { confirmationLetter, issueLetter, seriesLetter, unsubscribeLetter } from './letters.ts'

export const exampleLetters: ExampleLetters = {
  confirmationLetter: ({ language, origin }) =>
    confirmationLetter({ email: 'zoe@example.org', language }, ['newsletter'], {
      confirmToken: 'example',
      unsubscribeToken: 'example',
      origin,
      postalAddress: '12 Example Street, Montréal QC H2X 1Y4, Canada',
    }),
  topicConfirmationLetter: ({ language, origin }) =>
    confirmationLetter({ email: 'zoe@example.org', language }, ['exchange'], {
      confirmToken: 'example',
      unsubscribeToken: 'example',
      origin,
      postalAddress: '12 Example Street, Montréal QC H2X 1Y4, Canada',
    }),
  unsubscribeLetter: ({ language, origin }) =>
    unsubscribeLetter(
      { email: 'zoe@example.org', language },
      {
        unsubscribeToken: 'example',
        origin,
        postalAddress: '12 Example Street, Montréal QC H2X 1Y4, Canada',
      },
    ),
  seriesLetter: ({ language, origin }) =>
    seriesLetter(
      { email: 'zoe@example.org', language },
      {
        subject: { en: 'Welcome', fr: 'Bienvenue', es: 'Le damos la bienvenida' }[language],
        intro: {
          en: 'Thank you for reading us.\n\nOnce a month you hear what is new.',
          fr: 'Merci de nous lire.\n\nUne fois par mois, vous apprenez ce qui est nouveau.',
          es: 'Gracias por leernos.\n\nUna vez al mes le contamos las novedades.',
        }[language],
      },
      { unsubscribeToken: 'example', origin },
    ),
  topicIssueLetter: ({ language, origin }) =>
    issueLetter(
      { email: 'zoe@example.org', language },
      {
        subject: {
          en: 'DecarbXchange is open',
          fr: 'DecarbXchange ouvre ses portes',
          es: 'DecarbXchange ya abrió',
        }[language],
        intro: {
          en: 'The first order book opened this morning.',
          fr: 'Le premier carnet d’ordres a ouvert ce matin.',
          es: 'El primer libro de órdenes abrió esta mañana.',
        }[language],
        stories: [],
        topic: 'exchange',
      },
      { unsubscribeToken: 'example', origin },
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
        topic: 'newsletter',
      },
      {
        unsubscribeToken: 'example',
        origin,
        postalAddress: '12 Example Street, Montréal QC H2X 1Y4, Canada',
      },
    ),
}
