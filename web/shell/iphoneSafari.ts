/**
 * Tells whether this is Safari on an iPhone, which may drop the session's cookie. Only there is the token
 * stored as well.
 */
export const isIphoneSafari = (userAgent = navigator.userAgent) =>
  /iPhone|iPod/.test(userAgent) &&
  /Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent)
