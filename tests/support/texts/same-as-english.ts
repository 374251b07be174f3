/** Reviewed texts that may equal the English ones, with language and reason. A line without its text is a fault. */
export interface SameText {
  readonly text: string
  readonly languages: readonly string[]
  readonly reason: string
}

const same = (text: string, languages: string, reason: string): SameText => ({
  text,
  languages: languages.split(' '),
  reason,
})

export const sameAsEnglish: readonly SameText[] = [
  same('Total', 'es fr', 'the word of both languages'),
  same('Cheque', 'es', 'the Spanish word'),
  same('Recharge', 'fr', 'the French word'),
  same('UPI', 'ar zh es fr it', 'the proper name of a way of paying'),
  same('WhatsApp', 'zh es fr it', 'a proper name'),
  same('SMS', 'es fr it', 'the abbreviation is theirs, too'),
  same('IoT', 'es fr it', 'an abbreviation of the trade, used as it is'),
  same('Bot', 'es fr it', 'the word is theirs, too'),
  same('{{number}} l', 'es fr it', 'the sign of the litre'),
  same('Firmware', 'es it', 'the word of the trade'),
  same('Signal', 'fr', 'the French word'),
  same('{{number}} dBm', 'ar zh es fr it', 'the sign of a unit'),
  same('{{number}} ms', 'es fr it', 'the sign of a unit'),
  same('{{number}} ppm', 'zh es fr it', 'the sign of a unit'),
  same('{{number}} °C', 'zh es fr it', 'the sign of a unit'),
  same('24 h', 'es fr it', 'the sign of the hour'),
  same('{{number}} h', 'es fr it', 'the sign of the hour'),
  same('{{number}} min', 'es fr it', 'the sign of the minute'),
  same('{{number}} l/min', 'es fr it', 'the signs of litre and minute'),
  same('Link', 'it', 'the Italian word for an address to open'),
  same('Plan', 'es', 'the Spanish word'),
  same('No', 'es it', 'the Spanish and the Italian word'),
  same('Active', 'fr', 'the French feminine, of an installation'),
  same('Inactive', 'fr', 'the French feminine, of an installation'),
  same('Communication', 'fr', 'the French word'),
  same('Date', 'fr', 'the French word'),
  same('En route', 'fr', 'English has it from French'),
  same('Installation', 'fr', 'the French word'),
  same('Installation {{id}}', 'fr', 'the French word'),
  same('Installations', 'fr', 'the French word'),
  same('Recharge', 'fr', 'the French word'),
  same('Litres', 'fr', 'the French word'),
  same('Coupon', 'fr it', 'the word of both languages'),
  same('Note', 'fr', 'the French word'),
  same('Notes', 'fr', 'the French word'),
  same('Pages', 'fr', 'the French word'),
  same('Production', 'fr', 'the French word'),
  same('Sponsors', 'fr', 'the French word of business'),
  same('Menu', 'fr it', 'the word of both languages'),
  same('Area', 'it', 'the Italian word'),
  same('Offline', 'it', 'what Italian says of devices'),
  same('Online', 'it', 'what Italian says of devices'),
  same('Partner', 'it', 'the Italian word of business'),
  same('Password', 'it', 'the Italian word'),
  same('Messages', 'fr', 'the French word'),
  same('Ping', 'es fr it', 'the word of the network, used as it is'),
  same('Pings', 'es fr', 'the word of the network, used as it is'),
  same('Type', 'fr', 'the French word'),
]
