/** What a tool found and somebody decided to leave as it is. */
export interface Accepted {
  /** Matches the finding as the tool's script prints it: where, then what. */
  finding: RegExp
  reason: string
}

/** As `template: resource's type/place: rule message`. */
export const inTemplates: Accepted[] = [
  {
    finding: /: AWS::Lambda::Function\/DependsOn\/\d+: W3005 /,
    reason:
      'The CDK lets every function wait for its role by name too, in case policies are attached to the role apart. It costs nothing.',
  },
  {
    finding: /: Outputs\/Origin\/.*: W6001 /,
    reason:
      'Each area repeats where the portal is, so that deploying it alone can fetch what the site is assembled from without asking another stack.',
  },
  {
    finding: /: I1022 /,
    reason:
      'A matter of style for templates written by hand: the CDK joins texts by Fn::Join wherever it writes them.',
  },
]

/** As `document: message`. All of it is CSS that browsers know and the checker does not. */
export const inDocuments: Accepted[] = [
  {
    finding: /: CSS: “max-width”: The types are incompatible\.$/,
    reason: 'calc() over a custom property: the checker cannot know that --gutter is a length.',
  },
  {
    finding: /: CSS: “field-sizing”: Property “field-sizing” doesn't exist\.$/,
    reason:
      'CSS Basic User Interface 4; where a browser does not know it, text areas keep their given height.',
  },
  {
    finding: /: CSS: Unrecognized at-rule “@property”$/,
    reason: 'CSS Properties and Values 1, in every engine since 2024.',
  },
  {
    finding: /: CSS: “transition-property”: “--tw-gradient-from” is not a “transition-property” value\.$/,
    reason: 'A custom property that @property declares can be transitioned.',
  },
  {
    finding:
      /: CSS: “(background-color|fill)”: Cannot invoke "org\.w3c\.css\.values\.CssValue\.getType\(\)" because "val" is null\.$/,
    reason: 'The checker itself stumbles over a color-mix() or light-dark() of custom properties.',
  },
]

/** As `place: rule message`. */
export const inDocumentation: Accepted[] = [
  {
    finding:
      /: no-ambiguous-paths .*`\/api\/blogs\/fblogs\/\{id\}` and `\/api\/blogs\/\{id\}\/(manage|restore|history)`/,
    reason:
      'The specification names the path of one blog. An address that fits both, /api/blogs/fblogs/manage, is neither: no blog has the id `fblogs` or `manage`, so whichever route API Gateway takes finds nothing.',
  },
  {
    finding:
      /: no-ambiguous-paths .*`\/api\/directory\/\{id\}\/(approve|claim)` and `\/api\/directory\/upload-history\/\{id\}`/,
    reason:
      'The specification names the path of one upload. No company has the id `upload-history` and no upload the id `approve` or `claim`; besides, these take POST alone, the other GET and DELETE.',
  },
  {
    finding:
      /: no-ambiguous-paths .*`\/api\/instructors\/profile\/\{email\}` and `\/api\/instructors\/\{id\}\/sessions\.ics`/,
    reason:
      'The specification names the path of a profile. No instructor has the id `profile`, and `sessions.ics` is no e-mail address, so whichever route API Gateway takes finds nothing.',
  },
  {
    finding:
      /: no-ambiguous-paths .*`\/api\/bookings\/assigned\/\{instructorUserId\}` and `\/api\/bookings\/\{id\}\/(status|accept)`/,
    reason:
      'The specification names all three paths. No booking has the id `assigned` and no instructor the id `status` or `accept`; besides, accepting is a POST.',
  },
]

/** As `kind of object.property: what`, between the stand-in for Stripe and stripe-mock. */
export const inStripeAnswers: Accepted[] = [
  {
    finding:
      /^(charge\.payment_method_details\.card\.electronic_commerce_indicator|checkout\.session\.allowed_payment_method_types|dispute\.evidence_details\.submission_method|dispute\.intended_submission_method|payment_intent\.payment_record|product\.tax_details|subscription\.trial_settings\.end_behavior\.billing_cycle_anchor|subscription_item\.current_trial): not described$/,
    reason: 'New in the version that the SDK speaks; stripe-mock speaks the one before.',
  },
  {
    finding:
      /^(charge\.source|payment_intent\.source|price\.recurring\.trial_period_days|product\.type|subscription_item\.plan): not described$/,
    reason:
      'Older than the description, which leaves them out; Stripe answers with them still, and the SDK’s types have them.',
  },
  {
    finding:
      /^stripe-mock: (invoices\.createPreview, of a change|subscriptions\.update, a dearer plan): Request validation error: .*'billing_cycle_anchor' validation failed/,
    reason:
      'Since endive the parameter is an object, as the changelog of the SDK says (23.0.0); stripe-mock speaks the version before.',
  },
  {
    finding: /^charge\.refunds: in stripe-mock's answer alone$/,
    reason: 'Left out of answers since 2022-11-15 unless expanded; stripe-mock’s examples are older.',
  },
]

/** A sentence for each finding without a reason, and for each reason that no finding needs any more. */
export function unaccepted(findings: string[], reasons: Accepted[]): string[] {
  const left = findings.filter((one) => !reasons.some(({ finding }) => finding.test(one)))
  const outlived = reasons.filter(({ finding }) => !findings.some((one) => finding.test(one)))
  return [
    ...left,
    ...outlived.map(({ finding }) => `Nothing is found any more like ${finding}: take its reason out.`),
  ]
}
