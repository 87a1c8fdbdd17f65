alter table currency add rate numeric(18, 6) check (rate > 0), add rate_day date, add check ((rate is null) = (rate_day is null));
comment on column currency.rate is 'Units for one euro, as the European Central Bank quotes them: limits hold across currencies by it. Null where none is known.';

-- Reference rates to begin with, for the currencies that are there.
update currency c set rate = r.rate, rate_day = '2024-12-31'
from (values ('EUR', 1), ('CZK', 25.185), ('PLN', 4.275), ('HUF', 411.35), ('RON', 4.9743), ('GBP', 0.82918), ('USD', 1.0389),
  ('CHF', 0.9412), ('BGN', 1.9558), ('DKK', 7.4578), ('NOK', 11.795), ('SEK', 11.459)) as r(code, rate)
where c.code = r.code;
