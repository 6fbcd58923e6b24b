/**
 * Passwords of six characters and more that lead every published list of leaked passwords
 * (NCSC "Pwned Passwords" top list, 2019; NordPass "Most common passwords", 2024).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 666666 121212 112233 555555 777777 888888 999999
  222222 333333 444444 987654321 123321 159753 147258369 102030 123654 131313 232323 696969 789456 456789 11111111 00000000
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass123 pass1234 azerty azerty123 qwerty qwerty1 qwerty123
  qwertyuiop qwerty12345 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx zxcvbn zxcvbnm asdfgh asdfghjkl abc123 abcd1234
  abcdef abc1234 a123456 aa123456 admin123 administrator welcome welcome1 letmein login123 monkey dragon master football
  baseball basketball superman batman sunshine princess iloveyou shadow michael jordan charlie ashley daniel jessica nicole
  trustno1 freedom whatever hello123 hello1 secret secret123 computer internet starwars pokemon naruto samsung google
  changeme default guest123 test123 test1234 testing temp123 user123 root123 liverpool chelsea arsenal summer winter
  soleil doudou marseille motdepasse bonjour loulou chouchou coucou jetaime contraseña contrasena hola123 tequiero barcelona
  realmadrid colombia mexico estrella carolina alejandro`
    .split(/\s+/)
    .filter(Boolean),
)
