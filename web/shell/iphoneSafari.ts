/** Safari on an iPhone may drop the session's cookie, so there alone the token is kept in storage as well (spec.md section 7). */
export const isIphoneSafari = (userAgent = navigator.userAgent) =>
  /iPhone|iPod/.test(userAgent) && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent)
