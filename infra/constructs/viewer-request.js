/**
 * Runs in CloudFront before the site's own behaviours, and here in the local runtime: plain ES5.1, but for the `export` that is taken off on the way, and `cf`, which the edge's stack imports.
 * A page's address becomes the key of its document in the visitor's language: '/FR/Service/' is '/fr/service/index.html'. Files, which
 * have an extension, keep theirs. Of the query only the parameters remain that the page reads, so that others fill no cache. What the browser alone remembers it cannot see; the document itself looks at that (web/shell/boot.ts).
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
  // The Lambda that renders pages takes a form that is sent without scripts, and the token that a mailed link has in its query.
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

/** '?lng', then the path, the visitor's choice, i18next's memory, the browser, English. */
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

/** Best first; what has the weight 0 is what the reader does not want. */
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

/** Only a whole segment that names a language by itself: '/fr', not '/fr-CA' and not '/en'. */
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
