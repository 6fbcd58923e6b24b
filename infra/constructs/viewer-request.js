/**
 * Runs in CloudFront before the site's own behaviour, and here in the local runtime: plain ES5.1, but for the `export` that is taken off on the way.
 * A page's address becomes the key of its document: '/FR/Service/' is '/service/index.html'. Files, which have an extension, pass untouched.
 */
export function handler(event) {
  var request = event.request
  var uri = request.uri
  if (!isDecodable(uri)) {
    // S3 would answer 400 to '/%'; to a visitor it is one more page that does not exist.
    request.uri = '/404/index.html'
    return request
  }
  var lastSegment = uri.substring(uri.lastIndexOf('/') + 1)
  if (lastSegment.indexOf('.') >= 0) return request

  var page = uri.toLowerCase().replace(/^\/(fr|es)(?=\/|$)/, '')
  if (page.charAt(page.length - 1) === '/') page = page.substring(0, page.length - 1)
  request.uri = page.concat('/index.html')
  return request
}

function isDecodable(uri) {
  try {
    decodeURIComponent(uri)
    return true
  } catch (_) {
    return false
  }
}
