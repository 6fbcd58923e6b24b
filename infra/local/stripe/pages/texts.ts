/** The texts of the pages that buyers see. The other pages are a developer's tool, in English. */
const en = {
  title: 'Pay',
  test: 'Test mode: no money moves. This page stands in for Stripe’s.',
  total: 'Total',
  perMonth: 'per month',
  quantity: 'Quantity',
  card: 'Card',
  succeeds: 'Payment succeeds',
  declined: 'The bank declines it',
  asks: 'The bank asks for confirmation',
  failsLater: 'Succeeds now, fails at renewal',
  pay: 'Pay',
  decline: 'Decline',
  cancel: 'Cancel',
  refused: 'Your card was declined. Choose another one, or try again.',
  unconfirmed: 'Your bank could not confirm that it is you. Choose another card, or try again.',
  bankTitle: 'Your bank asks for confirmation',
  bankText: 'Is it you who is paying? Your bank would ask by its app or by a code.',
  confirm: 'Confirm the payment',
  refuse: 'It is not me',
  paidTitle: 'This has been paid',
  paidText: 'Thank you. Nothing more is charged, however often this page is opened.',
  expiredTitle: 'This page has expired',
  expiredText: 'Nothing was charged. Please start again where you came from.',
  back: 'Back to the portal',
  unknownTitle: 'There is no such page',
  unknownText: 'The address is not that of a payment.',
}
export type PageTexts = typeof en

const fr: PageTexts = {
  title: 'Payer',
  test: 'Mode test : aucune somme n’est débitée. Cette page remplace celle de Stripe.',
  total: 'Total',
  perMonth: 'par mois',
  quantity: 'Quantité',
  card: 'Carte',
  succeeds: 'Le paiement réussit',
  declined: 'La banque refuse la carte',
  asks: 'La banque demande une confirmation',
  failsLater: 'Réussit maintenant, échoue au renouvellement',
  pay: 'Payer',
  decline: 'Refuser la carte',
  cancel: 'Annuler',
  refused: 'Votre carte a été refusée. Choisissez-en une autre ou réessayez.',
  unconfirmed: 'Votre banque n’a pas pu confirmer votre identité. Choisissez une autre carte ou réessayez.',
  bankTitle: 'Votre banque demande une confirmation',
  bankText:
    'Est-ce bien vous qui payez ? Votre banque vous le demanderait dans son application ou par un code.',
  confirm: 'Confirmer le paiement',
  refuse: 'Ce n’est pas moi',
  paidTitle: 'C’est payé',
  paidText: 'Merci. Rien de plus n’est débité, même si cette page est rouverte.',
  expiredTitle: 'Cette page a expiré',
  expiredText: 'Rien n’a été débité. Veuillez recommencer là d’où vous venez.',
  back: 'Retour au portail',
  unknownTitle: 'Cette page n’existe pas',
  unknownText: 'L’adresse n’est pas celle d’un paiement.',
}

const es: PageTexts = {
  title: 'Pagar',
  test: 'Modo de prueba: no se cobra nada. Esta página sustituye a la de Stripe.',
  total: 'Total',
  perMonth: 'al mes',
  quantity: 'Cantidad',
  card: 'Tarjeta',
  succeeds: 'El pago se completa',
  declined: 'El banco rechaza la tarjeta',
  asks: 'El banco pide confirmación',
  failsLater: 'Se completa ahora, falla en la renovación',
  pay: 'Pagar',
  decline: 'Rechazar la tarjeta',
  cancel: 'Cancelar',
  refused: 'Su tarjeta ha sido rechazada. Elija otra o inténtelo de nuevo.',
  unconfirmed: 'Su banco no ha podido confirmar que es usted. Elija otra tarjeta o inténtelo de nuevo.',
  bankTitle: 'Su banco pide confirmación',
  bankText: '¿Es usted quien paga? Su banco se lo preguntaría en su aplicación o con un código.',
  confirm: 'Confirmar el pago',
  refuse: 'No soy yo',
  paidTitle: 'Ya está pagado',
  paidText: 'Gracias. No se cobra nada más, aunque vuelva a abrir esta página.',
  expiredTitle: 'Esta página ha caducado',
  expiredText: 'No se ha cobrado nada. Vuelva a empezar desde donde venía.',
  back: 'Volver al portal',
  unknownTitle: 'Esta página no existe',
  unknownText: 'La dirección no es la de un pago.',
}

const languages = { en, fr, es }
export type PageLanguage = keyof typeof languages

/** Returns the language of a session's locale; English for those that the portal does not speak. */
export const languageOf = (locale: string | null): PageLanguage =>
  (['fr', 'es'] as const).find((language) => locale?.startsWith(language)) ?? 'en'

export const textsOf = (locale: string | null): PageTexts => languages[languageOf(locale)]
