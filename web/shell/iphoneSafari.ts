/** Safari on an iPhone may drop the session's cookie, so there alone the token is kept in storage as well. */
export const isIphoneSafari = (userAgent = navigator.userAgent) =>
  /iPhone|iPod/.test(userAgent) &&
  /Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent)
