/**
 * Words in common passwords, without digits and symbols. Our own selection from reports on breached passwords (yearly
 * lists of SplashData and NordPass, NCSC 2019), months, days, seasons and words of this product.
 */
export const commonWords: readonly string[] = `
access admin administrator alexander amanda andrea andrew angel angela anthony apple april arsenal asdfgh ashley august
austin autumn azerty babygirl bailey barcelona baseball basketball batman beautiful blink buster butterfly
changeme charlie cheese chelsea chicago chocolate christian company computer cookie corvette cowboys daniel database
december default demo diamond dolphin donald dragon eagles elizabeth family february ferrari flower football forever
forma freedom friday friends gabriel genesis george ginger godfather google hammer hannah harley hello hockey
hottie hunter iceman iloveu iloveyou india internet jackson james january jasmine jennifer jessica jessie jesus
jordan joseph joshua july june justin killer knight lakers letmein liverpool login london looking loveme lovely loveyou
maggie manager march marina marlboro martin master matrix matthew maverick mercedes michael michelle mickey midnight
monday money monkey monster morgan mother mustang nicole november number october oliver orange pakistan
panther passport passw0rd password patrick peanut pepper phoenix player please pokemon princess private purple qazwsx
qwerty ranger rangers realestate rental robert rock rockstar sample samantha samsung saturday secret security september
server shadow silver slayer snoopy soccer sophie spring starwars steelers stella summer sunday sunflower sunshine
superman superstar support sweetie system taylor temp temporary tennis test tester testing thomas thunder thursday
tigger tinkerbell trust trustno1 tuesday unknown user username victoria wednesday welcome whatever william winner
winter wizard yankees yellow zaq1zaq1
`
  .trim()
  .split(/\s+/);

/** Keyboard rows and columns, the alphabet and the digits. */
export const keyRows: readonly string[] = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'azertyuiop',
  'qwertzuiop',
  '!@#$%^&*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '147258369',
];
