/** What CloudFront and the Lambdas of tests know. */
export const originSecret = 'the-origin-secret-of-tests'
