const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The zone of the business, not of the machine (S-41). */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant in a message: "at 10:41 on 21 Nov 2026". */
export function momentText(instant: string | Date): string {
  const parts = Object.fromEntries(clock.formatToParts(new Date(instant)).map((part) => [part.type, part.value]))
  return `at ${parts.hour}:${parts.minute} on ${parts.day} ${months[Number(parts.month) - 1]} ${parts.year}`
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Minor units in a message: "₹9,000". */
export const moneyText = (minor: number): string => rupees.format(minor / 100)
