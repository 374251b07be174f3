import { freePhone, type Prepare } from '../../testing/examples/preparation.ts'

/** Each turn has a code, a phone, numbers and an account of its own. */
export const prepare: Prepare = async ({ turn }) => {
  const account = { holder: 'Knocker Trust', bankCode: 'KNCK0000001' }
  const number = 60_200_000_000_000 + turn * 10
  return {
    createSponsor: () => ({
      body: { code: `SP-9${100 + turn}`, name: `Knocker ${turn}`, phoneNumber: freePhone(turn, 71) },
    }),
    createBankAccount: () => ({ body: { ...account, accountNumber: String(number + 1) } }),
    saveBankAccount: () => ({
      params: { id: `BA-${2001 + turn}` },
      body: { ...account, accountNumber: String(number + 2) },
    }),
  }
}
