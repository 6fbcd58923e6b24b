/** The prefix under which CloudFront requests from the API what the site's bucket does not have. */
export const renderedPath = '/rendered'
