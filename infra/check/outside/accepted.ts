/** A tool's finding that was accepted for a reason. */
export interface AcceptedFinding {
  /** Matches the finding as the check prints it: the place, then the message. */
  finding: RegExp
  reason: string
}

/** Findings read `template: resource's type/place: rule message`. */
export const acceptedInTemplates: AcceptedFinding[] = [
  {
    finding: /: AWS::Lambda::Function\/DependsOn\/\d+: W3005 /,
    reason:
      'The CDK lets every function wait for its role by name too, in case policies are attached to the role apart. It costs nothing.',
  },
  {
    finding: /: AWS::Lambda::Alias\/DependsOn\/\d+: W3005 /,
    reason: 'The CDK lets the alias of a canary wait for its deployment group by name too. It costs nothing.',
  },
  {
    finding: /: I1022 /,
    reason:
      'A matter of style for templates written by hand: the CDK joins texts by Fn::Join wherever it writes them.',
  },
]

/** Findings of checkov read `template: type.resource: rule message`. */
export const acceptedByCheckov: AcceptedFinding[] = [
  {
    finding: /: AWS::Lambda::Function\..*: CKV_AWS_115 /,
    reason:
      'Reserved concurrency is taken from all other Lambdas, and AWS refuses it to a new account, whose quota is 10.',
  },
  {
    finding: /: AWS::Lambda::Function\.(?!feedback:).*: CKV_AWS_116 /,
    reason:
      'API Gateway, Step Functions and CloudFormation wait for the result of their Lambdas. A schedule runs its Lambda again, and so does the work that is invoked without waiting: letters, pictures and files have a schedule beside.',
  },
  {
    finding: /: AWS::Lambda::Function\..*: CKV_AWS_117 /,
    reason:
      'Nothing of the portal is in a VPC. From one, Stripe, SES and the pages of audits could be reached only through NAT gateways, which are paid by the hour.',
  },
  {
    finding: /: AWS::SecretsManager::Secret\..*: CKV_AWS_149 /,
    reason:
      'AWS’s own key encrypts it. A key of ours costs more each month than the secret, and keeps out only other accounts, with which nothing is shared.',
  },
  {
    finding: /: AWS::Logs::LogGroup\..*: CKV_AWS_158 /,
    reason: 'CloudWatch encrypts logs with its own key, and they hold no content, e-mail address or token.',
  },
  {
    finding: /: AWS::OpenSearchService::Domain\.SearchDomain: CKV_AWS_(84|317) /,
    reason:
      'Two Lambdas call the domain, whose own logs record failures. Its logs of slow and of refused calls would hold what people typed.',
  },
  {
    finding: /: AWS::Lambda::Function\..*: CKV_AWS_173 /,
    reason:
      'Lambda encrypts variables with AWS’s own key. The one secret among them is of use only to reach the API past CloudFront.',
  },
  {
    finding: /^portal-(dev|prod)-edge\.template\.json: AWS::CloudFront::Distribution\..*: CKV_AWS_174 /,
    reason:
      'Without a domain, CloudFront’s own certificate fixes the protocols; with one, TLS 1.2 is the least.',
  },
  {
    finding: /: AWS::SQS::Queue\..*: CKV_AWS_27 /,
    reason:
      'SQS encrypts each queue with a key of its own (SqsManagedSseEnabled), which this rule does not know.',
  },
  {
    finding: /: AWS::S3::Bucket\.(Site|FilesAccessLogs): CKV_AWS_18 /,
    reason:
      'Only CloudFront reads the site’s published pages, and the other bucket holds the access logs themselves.',
  },
  {
    finding: /: AWS::WAFv2::WebACL\.Firewall: CKV_AWS_192 /,
    reason: 'The rules against Log4j’s hole cost 1 USD a month, and nothing here runs Java.',
  },
  {
    finding: /: AWS::S3::Bucket\.(Site|FilesAccessLogs): CKV_AWS_21 /,
    reason: 'Each deployment writes the site’s files again from its commit; nobody changes an access log.',
  },
  {
    finding: /: AWS::SNS::Topic\.(Alarms|MailFeedback): CKV_AWS_26 /,
    reason:
      'With AWS’s own key for SNS, neither CloudWatch’s alarms nor budgets nor SES may publish: the alarms would be silent. A key of ours would cost 1 USD a month, for messages that are not stored.',
  },
  {
    finding: /: AWS::CloudFront::Distribution\..*: CKV_AWS_86 /,
    reason:
      'Whatever touches data is in the access log of the API; who read which page is nobody’s business, unless the stage’s setting edgeLog says otherwise.',
  },
]

/** Findings read `document: message`. Most of them are CSS that browsers know and the checker does not. */
export const acceptedInDocuments: AcceptedFinding[] = [
  {
    finding:
      /(companies|class\/code|courses\/id|buy-courses|pricing)\/index: The “(role” attribute must not be used on a “(tr|th|td)” element which has a “table” ancestor|(table|rowgroup|row|columnheader|rowheader|cell)” role is unnecessary) /,
    reason:
      'Browsers drop the roles of a table that CSS lays out as cards, so web/ui/DataTable.tsx and the comparison of plans give them.',
  },
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

/** Findings read `place: rule message`. */
export const acceptedInDocumentation: AcceptedFinding[] = [
  {
    finding:
      /: no-ambiguous-paths .*`\/api\/blogs\/fblogs\/\{id\}` and `\/api\/blogs\/\{id\}\/(manage|restore|history)`/,
    reason:
      'The specification names the path of one blog. An address that fits both, /api/blogs/fblogs/manage, is neither: no blog has the id `fblogs` or `manage`, so whichever route API Gateway takes finds nothing.',
  },
  {
    finding:
      /: no-ambiguous-paths .*`\/api\/directory\/\{id\}\/(approve|claim|similar)` and `\/api\/directory\/upload-history\/\{id\}`/,
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
      /: no-ambiguous-paths .*`\/api\/bookings\/assigned\/\{instructorUserId\}` and `\/api\/bookings\/\{id\}\/(status|accept|decline|venue|proposal|letters|free-month|sessions\.ics)`/,
    reason:
      'The specification names the path of an instructor’s bookings, and those of a booking’s status and acceptance. No booking has the id `assigned`, and no instructor the id `status`, `venue`, `proposal`, `free-month` or `sessions.ics`; all but the GETs are other methods.',
  },
  {
    finding: /: no-ambiguous-paths .*`\/api\/bookings\/\{id\}\/status` and `\/api\/bookings\/manage\/\{id\}`/,
    reason: 'No booking has the id `manage` or `status`, so whichever route API Gateway takes finds nothing.',
  },
  {
    finding: /: no-ambiguous-paths .*`\/api\/classes\/\{id\}\/link` and `\/api\/classes\/code\/\{code\}`/,
    reason: 'No booking has the id `code`, and no class the code `link`.',
  },
  {
    finding:
      /: no-ambiguous-paths .*`\/api\/orders\/manage\/\{id\}` and `\/api\/orders\/\{id\}\/(refund|refund-part|receipt)`/,
    reason:
      'No order has the id `manage`, `refund`, `refund-part` or `receipt`; besides, one is a GET and the others are POSTs.',
  },
]

/** Findings read `kind of object.property: difference`, between the stand-in for Stripe and stripe-mock. */
export const acceptedInStripeAnswers: AcceptedFinding[] = [
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
      /^stripe-mock: (invoices\.createPreview, of a change|subscriptions\.update, (to a dearer plan|from a month to a year)): Request validation error: .*'billing_cycle_anchor' validation failed/,
    reason:
      'Since endive the parameter is an object, as the changelog of the SDK says (23.0.0); stripe-mock speaks the version before.',
  },
  {
    finding: /^charge\.refunds: in stripe-mock's answer alone$/,
    reason: 'Left out of answers since 2022-11-15 unless expanded; stripe-mock’s examples are older.',
  },
]

/** Returns the findings without a reason, and a sentence for each reason that no finding needs any more. */
export function unaccepted(findings: string[], reasons: AcceptedFinding[]): string[] {
  const unexplained = findings.filter((one) => !reasons.some(({ finding }) => finding.test(one)))
  const outlived = reasons.filter(({ finding }) => !findings.some((one) => finding.test(one)))
  return [
    ...unexplained,
    ...outlived.map(({ finding }) => `Nothing is found any more like ${finding}: take its reason out.`),
  ]
}
