/**
 * The passwords that are guessed first, because so many people choose them: keyboard rows, names, years of leaks, and
 * what students in India like. Lower case, at least as long as the shortest password that is allowed.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
000000 0000000 00000000 00112233 098765 0987654321 100200 101010 102030 10203040 1020304050 110110 111111 1111111
11111111 111222 112233 11223344 121212 12121212 123098 123123 123321 123321123 1234321 12344321 123456 1234567
12345678 123456789 1234567890 123456789a 123456789q 12345678a 123456a 123456aa 123456abc 123456q 12345a 12345abc
12345q 12345qwert 12345qwerty 1234abcd 1234qwer 123654 123abc 123abc123 123admin 123asd 123qwe 123qweasd
123qweasdzxc 12qwas 12qwaszx 131313 135790 147147 147258 147258369 147852 159357 159753 159951 1a2b3c 1a2b3c4d
1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz1qaz 1qaz2wsx 1qazxsw2 1qw23er4 222222 22222222 232323 234567 2345678 246810 252525
2wsx3edc 321321 333333 333666 35353535 369369 3edc4rfv 420420 444444 456123 456456 456789 494949 505050 515151
555555 55555555 555666 565656 654321 666666 66666666 676767 696969 741852 741852963 753951 757575 767676 777777
7777777 77777777 7777777a 787878 789456 789456123 7894561230 789789 808080 852456 852852 8675309 876543 87654321
888888 88888888 909090 951753 963852 963852741 987456 987654 9876543 98765432 987654321 9876543210 989898 999999
99999999 999999999 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa123456 aa12345678
aaaaaa aaaaaaa aaaaaaaa aaditya abc123 abc1234 abc12345 abc123456 abcabc abcabc123 abcd123 abcd1234 abcd12345 abcdef
abcdef123 abcdefg abcdefgh abcdefghi abhishek access access14 action adgjmp aditya admin1 admin12 admin123 admin1234
admin12345 admin@123 administrator adobe123 aishwarya akshay alexander alexis alicia allison amanda amazing amazon
america amit123 amitabh anand123 anderson andrea andrew andrey angel1 angel123 angela angels animal anjali ankit123
anthony anything apollo apple1 apple123 apples april1 april123 arjun123 arsenal arsenal1 arthur asdasd asdasd123
asdf123 asdf1234 asdf;lkj asdfasdf asdfgh asdfgh1 asdfghj asdfghjk asdfghjkl asdfjkl ashish ashley ashley1 ashwin
asshole aszxqw august austin avatar awesome azerty azertyuiop babygirl babygirl1 bailey baller banana banana1 bandit
bangalore barcelona barney baseball baseball1 basket basketball batman batman1 batman123 bears1 beautiful beauty
beaver benjamin bharat bharath bhavani bhavya bigdick bigdog bigtits biscuit bismillah bitches blabla black1 blackie
blahblah blessed blessing blink182 blowjob blue123 blue1234 bollywood booboo booger boomer boston bradley brandon
brandy braves brazil brittany bronco broncos brother brownie bubba1 bubbles buddy1 buddy123 bulldog bullshit buster
butter butterfly butthead calvin camaro cameron canada captain carlos carter casper celtic chandan chandra change
changeit changeme changeme1 changeme123 charles charlie charlie1 charlie123 cheese cheese1 chelsea chelsea1 chennai
cherry chester chevy1 chicago chicken chicken1 chinna chinnu chocolate chocolate1 chris1 christian christina
christine college college1 college123 compaq compass computer computer1 computer123 connect connor contact cookie
cookie1 cookies cooper corvette cowboy cowboys cricket cricket1 cricket123 cristina crystal cutie1 cutiepie daddy1
daddy123 dakota dallas daniel daniel1 danielle dargon darling david1 david123 death1 debbie deepak deepak123 deepika
default delhi123 deluxe dennis desiree destiny dexter dhanush diablo diamond diamond1 dilbert dinesh divya123 doctor
doggie dollar dolphin dolphins donald donkey dontknow dragon dragon1 dragon123 dreams dubai123 durga123 eagle1
eagles edward einstein elephant elizabeth eminem engineer engineer1 engineering enter1 enter123 erotic evilive
explorer extreme facebook facebook1 falcon family family1 fantasy farmer felicia fender ferrari ferrari1 firebird
fireman fishing flower flower1 flowers fluffy football football1 football123 forever forever1 formula freedom
freedom1 friend friends friends1 friendship fuckme fuckoff fuckyou fuckyou1 fuckyou2 gandalf ganesh ganesh123
ganesha gangster garfield gateway gauri123 gayatri george georgia getmoney giants ginger ginger1 girija godisgood
godzilla golden golfer google google1 google123 gopal123 gordon goutham govind green1 greenday griffin guitar gunner
gunners gunther hacker hammer hannah hannah1 hanuman happy1 happy123 happyday hardcore hardik harish harley harley1
harsha harshit heather hello1 hello12 hello123 hello1234 hello@123 hellohello hellokitty helloworld helpme hemant
hentai hermes heyhey himanshu hockey hockey1 hollywood honda1 honey1 honey123 hooters hotdog hotmail hottie hottie1
houston hunter hunter1 hunter2 hunting hyderabad iceman iloveme iloveu iloveu1 iloveu2 iloveyou iloveyou1
iloveyou123 iloveyou2 india1 india12 india123 india1234 india@123 indian indian1 indian123 infinity internet
internet1 internship interview inuyasha ironman isabella ishita jackass jackie jackson jackson1 jaguar jaihind
jaimatadi jaishreeram jaisriram james1 james123 jasmine jasmine1 jasper jayanti jayesh jennifer jennifer1 jeremy
jessica jessica1 jesus1 jesus123 jesuschrist jesuslove jobs123 johnny johnson jonathan jordan jordan1 jordan23
joseph joshua joshua1 junior junior1 justin justin1 justinbieber karan123 karthi karthik karthik1 karthika kavita
kavitha kawasaki keerthi kerala khushi killer killer1 killer123 kingdom kingking kirankumar kishore kitten kolkata
krishna krishna1 krishna123 kumar1 kumar123 lakers lakers1 lakshmi lalita lauren laxmi123 legend leonardo letmein
letmein! letmein1 letmein123 liberty lifehack linkedin little little1 liverpool liverpool1 login123 loginlogin
london london1 love123 love1234 lovelove lovely lovely1 loveme loveme1 lover1 loveyou loveyou1 lucky1 lucky123
lucky7 madhav madhavi madhuri madison madrid maggie maggie1 magic1 mahadev mahadev123 mahesh mallika mamata manager
manchester mandeep manish manish123 manisha manjunath manoj123 marina marine marlboro martin marvel master master1
master123 matrix matrix1 matthew matthew1 maverick maxwell meenakshi melissa mercedes merlin metallica michael
michael1 michelle michelle1 mickey mickey1 midnight miller minecraft minecraft1 mobile mohammad mohammed mohan123
mohit123 monica monika monkey monkey1 monkey12 monkey123 monster monster1 morgan mother mother1 motorola mounika
mountain muffin muhammad mumbai mumbai123 murali murphy murugan mustang mustang1 mynoob mypass mypassword mysore
nagaraj narendra naresh nascar natasha nathan naughty naveen naveen123 neeraj neha123 newpass newpassword newyork
newyork1 nicholas nicole nicole1 niharika nikhil nikhil123 nikita nintendo nirvana nishant nokia123 nothing nothing1
ohmygod oliver olivia orange orange1 p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 pakistan pakistan1 pandey panther
panthers papa123 parker parvathi pass123 pass1234 pass12345 pass@123 pass@1234 passme passw0rd passw0rd1 password
password! password0 password01 password1 password1! password11 password12 password123 password123! password1234
password2 password3 password7 password9 password@1 password@12 password@123 password_1 passwort patrick pavan123
pavithra payal123 peaches peanut peanut1 pepper pepper1 peter1 phoenix phoenix1 playboy player please pokemon
pokemon1 pokemon123 police pooja123 popcorn power1 power123 prabhu pradeep pradeep1 prakash prakash1 pranav prasad
prasanna prashant prateek praveen praveen1 praveen123 preethi princess princess1 princess123 priya1 priya123
priyanka priyanka1 puneet purple purple1 pushpa q1w2e3 q1w2e3r4 q1w2e3r4t5 qazqaz qazwsx qazwsx123 qazwsxedc qazxsw
qq123456 qqqqqq qqww1122 qwaszx qwe123 qwe123qwe qweasd qweasd123 qweasdzxc qweewq qweqwe qweqwe123 qwer1234
qwerasdf qwert1 qwert123 qwert12345 qwerty qwerty! qwerty0 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwerty7 qwertyu qwertyui qwertyuiop qwertz r2d2c3po rabbit rachel radhakrishna radhe123 radhika raghav
raghu123 rahul1 rahul12 rahul123 rahul1234 raiders rainbow rainbow1 rajan123 rajesh rajesh123 rajkumar raju123
rakesh rakesh123 ramesh ramesh123 ranger rangers rashmi raymond rebecca recruiter redskins redsox rekha123 renuka
reset123 resume richard richard1 ritika robert robert1 robinson rocky1 rocky123 rohan123 rohini rohit123 rohit@123
ronaldo ronaldo7 rooney runner rush2112 russell sabrina sachin sachin10 sachin123 sagar123 sai123 saibaba saikumar
sairam sairam1 sairam123 sakshi salman samantha samantha1 sammy1 sample123 samson samsung samsung1 samsung123
sandeep sandeep1 sandeep123 sandhya sanjana sanjay sanjay123 sanskrit santhosh santosh saraswati sarita saturn
savita scooby scooter scorpio scorpion secret secret1 secret12 secret123 selena service shadow shadow1 shadow123
shankar shanthi sharma shashi shelby shilpa shital shiva123 shivam shivam123 shivani shraddha shreya shreyas shubham
shubham1 shubham123 shyam123 siddharth sidharth silver silver1 simple simpson sindhu singh123 single skippy slayer
slipknot smokey smokey1 sneha123 snehal snickers snoopy soccer soccer1 soccer12 software software1 someone sonali
sonia123 soumya spanky sparky spencer spider spiderman spiderman1 spring sravani sridhar srilakshmi srinivas
srinivas1 srivani stalker stanley starwars starwars1 steelers stella stephanie sterling steven stewart strawberry
student student1 student12 student123 student@123 stupid subhash success success1 sudheer suganya sumit123 summer
summer1 summer123 sundar sunday sunflower sunil123 sunita sunrise sunshine sunshine1 superman superman1 superstar
supriya suresh suresh123 surya123 sushma swathi swati123 sweetie sweety swetha sydney system tamilnadu tanvi123
teacher tejas123 telugu temp123 temp1234 temppass tennis teresa test12 test123 test1234 test12345 test123456 tester
testing testing1 testing123 testtest thakur thomas thomas1 thunder thx1138 tiffany tiger1 tiger123 tigers tigger
tigger1 time2go titanic tomcat tornado toyota travis trinity trustno1 tucker turtle tushar tweety twilight twitter
umbrella university unknown urvashi vagina vaibhav valentina vampire vandana varsha varun123 venkat venkat123
venkatesh vermont vicky123 victor victoria victory vijay123 vijaya vikas123 vikash vikram vikram123 vinay123
vinod123 violet vipin123 virat18 viratkohli virginia vishal vishal123 vishnu vishnu123 viswanath voyager warcraft
warrior weare1 welcome welcome1 welcome12 welcome123 welcome1234 welcome@1 welcome@123 whatever whatever1 whoami
wildcats william william1 willie wilson windows winner winner1 winston winter winter1 wizard wolverine xavier xxxxxx
xxxxxxxx yamaha yankee yankees yellow yellow1 youtube youtube1 yuvraj zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zcbm123
zxcasd zxcasdqwe zxcv123 zxcv1234 zxcvbn zxcvbn1 zxcvbnm zxcvbnm1 zxcvbnm123 zzzzzz zzzzzzzz
`
    .trim()
    .split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
