import type { Migration } from '../migration.ts'

/**
 * A wallet holds the sum of its movements, whatever program writes. Each movement's balance continues the one before;
 * the wallet follows its last movement at once, and a transaction that leaves it elsewhere is refused at its end.
 * Movements are never changed. They are only deleted where the ones behind them still add up. A wallet of an older
 * program that holds anything else gets the difference as a movement.
 */
export const walletSums: Migration = {
  version: 19,
  name: 'wallet sums',
  sql: `
insert into wallet_entry (wallet_id, seq, at, type, text, amount, balance)
  select id, coalesce(last.seq, 0) + 1, greatest(last.at, now()),
    case when wallet.balance > coalesce(last.balance, 0) then 'CREDIT' else 'DEBIT' end, 'Brought forward',
    abs(wallet.balance - coalesce(last.balance, 0)), wallet.balance
  from wallet left join lateral (
    select seq, at, balance from wallet_entry where wallet_id = wallet.id order by seq desc limit 1) last on true
  where wallet.balance <> coalesce(last.balance, 0);

create function sum_wallet() returns trigger language plpgsql as $$
declare broken text;
begin
  select wallet_id into broken from (
    select wallet_id, balance <> coalesce(lag(balance) over moves, 0)
      + case type when 'CREDIT' then amount else -amount end as is_wrong
    from wallet_entry where wallet_id in (select wallet_id from touched)
    window moves as (partition by wallet_id order by seq)) counted
    where is_wrong limit 1;
  if broken is not null then
    raise exception 'The movements of wallet % do not add up.', broken using errcode = 'check_violation', constraint = 'wallet_sums';
  end if;
  update wallet set balance = last.balance
    from (select id, coalesce((select balance from wallet_entry where wallet_id = id order by seq desc limit 1), 0) as balance
      from (select distinct wallet_id as id from touched) each) last
    where wallet.id = last.id and wallet.balance <> last.balance;
  return null;
end $$;
create trigger added after insert on wallet_entry
  referencing new table as touched for each statement execute function sum_wallet();
create trigger deleted after delete on wallet_entry
  referencing old table as touched for each statement execute function sum_wallet();

create function keep_movement() returns trigger language plpgsql as $$
begin
  raise exception 'A movement of a wallet is never changed.' using errcode = 'check_violation', constraint = 'wallet_sums';
end $$;
create trigger changed before update on wallet_entry for each statement execute function keep_movement();

create function prove_wallet() returns trigger language plpgsql as $$
begin
  if exists (select from wallet where id = new.id and balance
    <> coalesce((select balance from wallet_entry where wallet_id = new.id order by seq desc limit 1), 0)) then
    raise exception 'Wallet % must hold the sum of its movements.', new.id using errcode = 'check_violation', constraint = 'wallet_sums';
  end if;
  return null;
end $$;
create constraint trigger sums after insert or update of balance on wallet
  deferrable initially deferred for each row execute function prove_wallet();
`,
}
