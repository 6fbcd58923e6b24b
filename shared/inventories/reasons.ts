/** Why an activity cannot be calculated. */
export const problemReasons = [
  'unitDoesNotFit',
  'unknownVariant',
  'categoryDoesNotFit',
  'sourceMissing',
  'factorMissing',
  'factorNotTaken',
  'instrumentsOnlyForElectricity',
  'instrumentsExceedUse',
] as const

/** Why a row of a spreadsheet is no activity. */
export const rowReasons = [
  ...problemReasons,
  'missing',
  'notANumber',
  'tooLarge',
  'unitInNumber',
  'ambiguousNumber',
  'unknownWord',
  'unknownKind',
  'notTaken',
  'unknownRegion',
  'ambiguousRegion',
] as const
