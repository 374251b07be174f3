import { freePhone, type Prepare } from '../../testing/examples/preparation.ts'
import { addInvestments } from '../../testing/sponsors/investments.ts'

/** Each turn has a code, a phone, numbers, an account and two investments of its own: the first has one free code. */
export const prepare: Prepare = async ({ server, turn }) => {
  const account = { holder: 'Knocker Trust', bankCode: 'KNCK0000001' }
  const number = 60_200_000_000_000 + turn * 10
  const { database } = server.running.platform
  const { source, target, free } = await addInvestments(database, { prefix: 'KNV', first: 50_000_000 + turn * 10 })
  return {
    createSponsor: () => ({
      body: { code: `SP-9${100 + turn}`, name: `Knocker ${turn}`, phoneNumber: freePhone(turn, 71) },
    }),
    createBankAccount: () => ({ body: { ...account, accountNumber: String(number + 1) } }),
    updateInvestmentSponsorCodes: () => ({ params: { id: target }, body: { codes: free } }),
    transferInvestment: () => ({
      params: { id: source },
      body: { sourceInvestmentId: source, targetInvestmentId: target, numOfDevices: 1 },
    }),
    saveBankAccount: () => ({
      params: { id: `BA-${2001 + turn}` },
      body: { ...account, accountNumber: String(number + 2) },
    }),
  }
}
