/** Number of the most common passwords that are refused (H85). The package has them in order, in lower case. */
const refused = 10_000

let common: Promise<ReadonlySet<string>> | undefined

/** Whether whoever guesses would try it early. The list is read with the first question: most starts need none. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common')
    .then(({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, refused)))
    .catch((error: unknown) => {
      // The next question reads it again.
      common = undefined
      throw error
    })
  return (await common).has(password.toLowerCase())
}
