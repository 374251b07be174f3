const zeros = [0x660, 0x6f0, 0x966]

/** Turns Arabic, Persian and Devanagari digits into 0–9 and keeps everything else. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code))
  })
