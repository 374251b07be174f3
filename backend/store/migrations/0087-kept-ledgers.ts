import type { Migration } from '../migration.ts'

/** What says so in place of being done, by the constraint that it names. */
const ends = {
  wallet: ['A movement of a wallet is never changed.', 'wallet_sums'],
  stock: ['A movement of stock is never changed.', 'stock_movements'],
  signOff: ['What was signed off is never changed.', 'stock_sign_offs'],
  challan: ['A challan keeps what it said.', 'challans'],
  passbook: ['An entry of a passbook is never changed.', 'earning_entries'],
  bill: ['A bill and its payments keep what they said.', 'partner_bills'],
  benefits: ['A movement of benefits is never changed.', 'benefits_kept'],
} as const

const keep = (end: keyof typeof ends) => {
  const [says, constraint] = ends[end]
  return `execute function keep_rows('${says}', '${constraint}')`
}
const kept = (table: string, end: keyof typeof ends, acts = 'update or delete') =>
  `create trigger kept before ${acts} on ${table} for each statement ${keep(end)};`

/**
 * One function keeps the rows of every ledger: wallets, stock, sign-offs, challans, passbooks, bills and benefits. A payment moves
 * what was paid of its bill, as a movement of stock its balances: nothing else does, so a bill was paid the sum of its
 * payments (H42).
 */
export const keptLedgers: Migration = {
  version: 87,
  name: 'kept ledgers',
  sql: `
drop function keep_movement, keep_stock, keep_sign_off, keep_challan, keep_earning_entry, keep_bill, keep_benefits cascade;
create function keep_rows() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[1];
end $$;
${kept('wallet_entry', 'wallet', 'update')}
${kept('stock_movement', 'stock')}
${kept('stock_sign_off', 'signOff')}
${kept('stock_sign_off_line', 'signOff')}
${kept('stock_sign_off_difference', 'signOff')}
${kept('signed_cash', 'signOff')}
${kept('challan', 'challan')}
${kept('challan_line', 'challan', 'delete')}
create trigger kept_line before update on challan_line for each row
  when (new.valid or not old.valid or (to_jsonb(new) - 'valid') <> (to_jsonb(old) - 'valid')) ${keep('challan')};
${kept('earning_entry', 'passbook')}
${kept('partner_bill', 'bill', 'delete')}
${kept('partner_bill_line', 'bill')}
${kept('bill_payment', 'bill')}
${kept('benefit_movement', 'benefits')}

create trigger kept_bill before update on partner_bill for each row
  when (pg_trigger_depth() = 0 or (to_jsonb(new) - 'paid') <> (to_jsonb(old) - 'paid')) ${keep('bill')};
create trigger unpaid before insert on partner_bill for each row when (new.paid <> 0) ${keep('bill')};
alter table partner_bill add unique (id, partner_id);
alter table bill_payment add foreign key (bill_id, partner_id) references partner_bill (id, partner_id);
create function move_paid() returns trigger language plpgsql as $$
begin
  update partner_bill set paid = paid + new.amount where id = new.bill_id;
  return null;
end $$;
create trigger moved after insert on bill_payment for each row execute function move_paid();
`,
}
