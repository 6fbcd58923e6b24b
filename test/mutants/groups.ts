/** Rules that are mutated together, and the tests that must fail for their mutants. */
export interface Group {
  /** The files that are mutated. */
  rules: readonly string[]
  tests: readonly string[]
  /** The share of mutants that tests must kill, in percent. */
  atLeast: number
}

export const groups: Readonly<Record<string, Group>> = {
  money: {
    rules: ['shared/kernel/{money,courseFee}.ts', 'shared/payments/{cart,order,plan,subscription}.ts'],
    tests: ['test/payments/{rules,order}.test.ts', 'test/payments/cart.test.ts'],
    atLeast: 95,
  },
  bookings: {
    rules: [
      'shared/bookings/booking.ts',
      'shared/kernel/time.ts',
      'functions/bookings/{acceptBooking,cancel,expireBooking,firstSessionStart,matching,offerToken}.ts',
    ],
    tests: [
      'test/bookings/rules.test.ts',
      'test/bookings/edges.api.test.ts',
      'test/bookings/{life.api,api}.test.ts',
    ],
    atLeast: 90,
  },
  timetable: {
    rules: [
      'shared/timetable/{hours,series,slots,teaching}.ts',
      'shared/kernel/{calendar,zonedTime}.ts',
      'shared/timetable/icalendar.ts',
    ],
    tests: [
      'test/timetable/{rules,icalendarText}.test.ts',
      'test/platform/calendar.test.ts',
      'test/timetable/hours.test.ts',
      'test/platform/zonedTime.test.ts',
      'test/timetable/icalendar.slow.test.ts',
    ],
    atLeast: 95,
  },
  calculators: {
    rules: ['shared/calculators/{calculate,calculator,decimal,link,published,readQuantity,tips}.ts'],
    tests: [
      'test/calculators/{calculate,comparisons,figures,refusals,rules,texts,tips}.test.ts',
      'test/calculators/{csv,factors,link,readQuantity}.test.ts',
    ],
    atLeast: 93,
  },
  imports: {
    rules: [
      'shared/directory/{contact,headers,identity,industry,initial,listingForm,sheetRow,upload}.ts',
      'shared/kernel/foldText.ts',
      'functions/platform/sheets/{csvText,kind,numberFormat,readCsv,sheetNames}.ts',
    ],
    tests: [
      'test/directory/{rules,contactRules,listingRules,rowRules,sheetRules}.test.ts',
      'test/directory/sheetsCsv.test.ts',
    ],
    atLeast: 85,
  },
  access: {
    rules: [
      'shared/kernel/{access,actor}.ts',
      'functions/platform/accounts/{plan,session}.ts',
      'functions/platform/http/{network,refuseOrigin,sessionToken,throttled}.ts',
      'functions/directory/members/mayTakeOver.ts',
      'functions/directory/import/ownerFinder.ts',
    ],
    tests: [
      'test/access/rules.test.ts',
      'test/platform/network.test.ts',
      'test/directory/ownerFinder.api.test.ts',
      'test/platform/{session,serve.api,throttled}.test.ts',
      'test/platform/serveCallers.api.test.ts',
    ],
    atLeast: 90,
  },
}
