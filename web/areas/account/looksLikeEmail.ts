/** Catches slips before anything is sent; what an e-mail address is, the server decides. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())
