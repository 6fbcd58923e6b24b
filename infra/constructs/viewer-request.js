/**
 * CloudFront runs this function on each request for a page, and so does the local runtime. The edge's stack
 * removes the `export` and imports `cf`. A page's address becomes the key of its document in the visitor's
 * language: '/FR/Service/' becomes '/fr/service/index.html'. A file's address, which has an extension, does
 * not change. Only the parameters that the page reads remain in the query, so that others do not fill the
 * cache. The function cannot see what only the browser stores; the document checks that itself
 * (web/shell/boot.ts).
 */
/** The parameters that pages read, by the pages' paths. The edge's stack writes them here. */
var parameters = {}
/** The id of the origin that renders pages. The edge's stack writes it here too. */
var renderingOrigin = ''

export function handler(event) {
  var request = event.request
  var uri = request.uri
  var language = languageOf(request)
  var folder = language === 'en' ? '' : '/'.concat(language)
  var query = request.querystring
  // A form sent without scripts goes to the origin that renders pages. Its query may hold the token of a
  // mailed link.
  if (request.method === 'POST') cf.selectRequestOriginById(renderingOrigin)
  else request.querystring = {}
  if (!isDecodable(uri)) {
    // S3 would answer 400 to '/%'; to a visitor it is one more page that does not exist.
    request.uri = folder.concat('/404/index.html')
    return request
  }
  var lastSegment = uri.substring(uri.lastIndexOf('/') + 1)
  if (lastSegment.indexOf('.') >= 0) return request

  var page = uri.toLowerCase().replace(/^\/(fr|es)(?=\/|$)/, '')
  if (page.charAt(page.length - 1) === '/') page = page.substring(0, page.length - 1)
  request.uri = folder.concat(page, '/index.html')
  ;(parameters[page] || []).forEach((name) => {
    if (query[name]) request.querystring[name] = { value: query[name].value }
  })
  return request
}

/**
 * Returns the first language that is given by `?lng`, the path, the visitor's choice, i18next's cookie or the
 * browser; otherwise English.
 */
function languageOf(request) {
  var wishes = [
    valueIn(request.querystring, 'lng'),
    firstSegment(request.uri),
    valueIn(request.cookies, 'selectedLanguage'),
    valueIn(request.cookies, 'i18nextLng'),
  ].concat(acceptedFrom(valueIn(request.headers, 'accept-language')))
  var spoken = wishes
    .map((wish) => wish.trim().toLowerCase().split(/[-_;]/)[0])
    .filter((tag) => tag === 'en' || tag === 'fr' || tag === 'es')
  return spoken.length > 0 ? spoken[0] : 'en'
}

/** Returns the header's languages, the preferred ones first, without those of the weight 0 (not wanted). */
function acceptedFrom(header) {
  return header
    .split(',')
    .map((wish) => {
      var weight = /;\s*q=([\d.]+)/i.exec(wish)
      return { tag: wish, weight: weight ? Number(weight[1]) : 1 }
    })
    .filter((wish) => wish.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map((wish) => wish.tag)
}

/** Returns `fr` or `es` if it is the path's first segment ('/fr/service', not '/fr-CA'); otherwise ''. */
function firstSegment(uri) {
  var named = /^\/(fr|es)(?=\/|$)/i.exec(uri)
  return named ? named[1] : ''
}

function valueIn(values, name) {
  var entry = values[name]
  return entry ? entry.value : ''
}

function isDecodable(uri) {
  try {
    decodeURIComponent(uri)
    return true
  } catch (_) {
    return false
  }
}
