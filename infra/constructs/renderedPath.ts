/** The prefix under which CloudFront asks the API for what the site's bucket does not have. */
export const renderedPath = '/rendered'
