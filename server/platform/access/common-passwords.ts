/** Passwords of eight characters and more that head the public lists of leaked ones; compared in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890
0123456789 987654321 9876543210 11111111 111111111 00000000 88888888 12341234 12344321 11223344 123123123 123321123
147258369 159753456 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
q1w2e3r4 q1w2e3r4t5 qazwsxedc qwerasdf asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abcdefgh abcdefg1
a1b2c3d4 aa123456 iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball basketball
superman batman123 michael1 jennifer jordan23 trustno1 whatever welcome1 welcome123 letmein1 letmein123 dragon123
monkey123 master123 shadow123 starwars computer internet samsung1 liverpool chelsea1 arsenal1 barcelona realmadrid
changeme changeme1 administrator admin123 admin1234 administrator1 root1234 test1234 testtest testing123 guest123
default1 secret123 secret12 mynoob12 google123 facebook linkedin pokemon1 minecraft fortnite heslo123 heslo1234
hesloheslo tajneheslo slunicko slniecko martinka lenka123 praha123 sparta123 slavia123 slovensko nazdar123 ahojahoj
contrasena contraseña password! password? password. parola123 juventus napoli123 forzamilan andrea123 francesco
alessandro cristiano123 qwerty12345 privet123 parol123 parolparol natasha1 marina123 spartak1 zenit123 kodikos1
panathinaikos olympiakos 1234qwer qwer1234 asdf1234 zxcv1234 summer2024 summer2025 summer2026 winter2024 winter2025
winter2026 spring2025 spring2026 autumn2025 autumn2026 january1 december1 monday123 friday123 lading123 warehouse
warehouse1 warehouse123 fulfilment logistics logistics1`.split(/\s+/),
);
