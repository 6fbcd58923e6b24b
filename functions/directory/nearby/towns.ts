/** Written by infra/generate/towns.ts from city-timezones (MIT). A line a region: country, region, then name, latitude, longitude of each town. */
export const towns = `Afghanistan	Badakhshan	Feyzabad	37.13	70.58
Afghanistan	Badghis	Qal eh-ye Now	34.98	63.13
Afghanistan	Baghlan	Pol-e Khomri	35.95	68.70	Baghlan	36.14	68.70
Afghanistan	Balkh	Balkh	36.75	66.90	Mazar-e Sharif	36.70	67.10
Afghanistan	Bamyan	Bamian	34.82	67.52
Afghanistan	Farah	Farah	32.39	62.10
Afghanistan	Faryab	Meymaneh	35.93	64.77	Andkhvoy	36.93	65.10
Afghanistan	Ghazni	Ghazni	33.56	68.42
Afghanistan	Ghor	Chaghcharan	34.52	65.25
Afghanistan	Hilmand	Lashkar Gah	31.58	64.36
Afghanistan	Hirat	Karokh	34.49	62.59	Herat	34.33	62.17
Afghanistan	Jawzjan	Sheberghan	36.66	65.74
Afghanistan	Kabul	Kabul	34.52	69.18
Afghanistan	Kandahar	Kandahar	31.61	65.69
Afghanistan	Kapisa	Mahmud-E Eraqi	35.02	69.33
Afghanistan	Kunar	Asadabad	34.87	71.15
Afghanistan	Kunduz	Kondoz	36.73	68.87
Afghanistan	Laghman	Mehtar Lam	34.65	70.17
Afghanistan	Logar	Baraki Barak	33.97	68.97
Afghanistan	Nangarhar	Jalalabad	34.44	70.44
Afghanistan	Nimroz	Zaranj	31.11	61.89
Afghanistan	Paktika	Zareh Sharan	32.85	68.42
Afghanistan	Paktya	Gardiz	33.60	69.21
Afghanistan	Parwan	Charikar	35.02	69.17
Afghanistan	Samangan	Aybak	36.26	68.04
Afghanistan	Takhar	Taloqan	36.73	69.54
Afghanistan	Uruzgan	Tarin Kowt	32.63	65.87
Afghanistan	Wardak	Mayda Shahr	34.45	68.80
Afghanistan	Zabul	Qalat	32.11	66.89
Aland	Finström	Mariehamn	60.10	19.95
Albania	Berat	Berat	40.71	19.97	Corovode	40.52	20.23
Albania	Dibër	Peshkopi	41.68	20.43	Burrel	41.63	20.02
Albania	Durrës	Kruje	41.52	19.80	Durres	41.32	19.45	Tirana	41.33	19.82
Albania	Elbasan	Gramsh	40.87	20.20	Librazhd	41.20	20.37	Elbasan	41.12	20.08
Albania	Fier	Fier	40.73	19.57	Lushnje	40.94	19.72
Albania	Gjirokastër	Tepelene	40.28	20.03	Permet	40.23	20.35	Gjirokaster	40.08	20.15
Albania	Korçë	Erseke	40.33	20.68	Pogradec	40.90	20.66	Korce	40.62	20.77
Albania	Kukës	Bajram Curri	42.33	20.08	Kukes	42.08	20.43
Albania	Lezhë	Lezhe	41.79	19.65	Rreshen	41.78	19.82
Albania	Shkodër	Puke	42.03	19.88	Shkoder	42.07	19.52
Albania	Vlorë	Sarande	39.88	20.00	Vlore	40.48	19.50
Algeria	Adrar	Timimoun	29.24	0.27	Adrar	27.87	-0.29	Reggane	26.70	0.17
Algeria	Alger	Algiers	36.76	3.05
Algeria	Annaba	Annaba	36.92	7.76
Algeria	Batna	Batna	35.57	6.17
Algeria	Biskra	El Oued	33.37	6.86	Biskra	34.86	5.73
Algeria	Blida	Blida	36.42	2.83
Algeria	Bordj Bou Arréridj	Bordj Bou Arreridj	36.06	4.63
Algeria	Bouira	Bouira	36.38	3.90
Algeria	Béchar	Beni Ounif	32.05	-1.25	Abadla	31.02	-2.73	Bechar	31.61	-2.23
Algeria	Béjaïa	Bejaia	36.76	5.07
Algeria	Chlef	Chlef	36.17	1.32
Algeria	Constantine	Constantine	36.36	6.60
Algeria	Djelfa	Djelfa	34.68	3.25
Algeria	El Bayadh	El Bayadh	33.69	1.01
Algeria	Ghardaïa	El Golea	30.57	2.88	Ghardaia	32.49	3.67
Algeria	Guelma	Guelma	36.47	7.43
Algeria	Illizi	Djanet	24.55	9.48	I-n-Amenas	28.05	9.55	Illizi	26.48	8.47
Algeria	Jijel	Jijel	36.82	5.77
Algeria	Laghouat	Laghouat	33.81	2.88
Algeria	M'Sila	M'sila	35.70	4.55
Algeria	Mascara	Mascara	35.40	0.14
Algeria	Mostaganem	Mostaganem	35.94	0.09
Algeria	Médéa	Medea	36.27	2.77
Algeria	Naâma	Sefra	32.76	-0.58
Algeria	Oran	Oran	35.71	-0.62
Algeria	Ouargla	Hassi Messaoud	31.70	6.05	Touggourt	33.10	6.06	Ouargla	31.97	5.34
Algeria	Oum el Bouaghi	Oum el Bouaghi	35.85	7.15
Algeria	Saïda	Saida	34.84	0.14
Algeria	Sidi Bel Abbès	Sidi bel Abbes	35.19	-0.64
Algeria	Skikda	Skikda	36.88	6.90
Algeria	Souk Ahras	Souk Ahras	36.29	7.95
Algeria	Sétif	Setif	36.18	5.40
Algeria	Tamanghasset	In Amguel	23.69	5.16	Arak	25.28	3.75	I-n-Salah	27.22	2.47	Tamanrasset	22.79	5.52
Algeria	Tiaret	Tiarat	35.38	1.32
Algeria	Tindouf	Tindouf	27.67	-8.15
Algeria	Tizi Ouzou	Tizi-Ouzou	36.80	4.03
Algeria	Tlemcen	Tlimcen	34.89	-1.32
Algeria	Tébessa	Tebessa	35.41	8.12
American Samoa		Pago Pago	-14.28	-170.71
Andorra		Andorra	42.50	1.52
Angola	Bengo	Caxito	-8.58	13.66	Ambriz	-7.85	13.13
Angola	Benguela	Cubal	-13.04	14.24	Lobito	-12.37	13.54	Benguela	-12.58	13.41
Angola	Bié	Calucinga	-11.32	16.20	Camacupa	-12.02	17.47	Kuito	-12.38	16.94
Angola	Cabinda	Cabinda	-5.56	12.19
Angola	Cuando Cubango	Mucusso	-18.02	21.43	Mavinga	-15.79	20.36	Cuito Caunavale	-15.16	19.17	Luiana	-17.37	23.00	Menongue	-14.67	17.70
Angola	Cuanza Norte	Camabatela	-8.19	15.37	Ndalatando	-9.30	14.91	Dondo	-9.69	14.43
Angola	Cuanza Sul	Quibala	-10.73	14.98	Calulo	-10.00	14.90	Waku Kungo	-11.36	15.12	Sumbe	-11.21	13.85
Angola	Cunene	Ondjiva	-17.07	15.73	Chitado	-17.32	13.92	Xangongo	-16.74	14.97
Angola	Huambo	Huambo	-12.75	15.76
Angola	Huíla	Chibemba	-15.75	14.08	Chibia	-15.19	13.69	Quipungo	-14.83	14.55	Lubango	-14.91	13.49
Angola	Luanda	Luanda	-8.84	13.23
Angola	Lunda Norte	Lucapa	-8.42	20.74	Capenda-Camulemba	-9.42	18.43	Dundo	-7.38	20.83
Angola	Lunda Sul	Saurimo	-9.66	20.39	Muconda	-10.60	21.32	Cacolo	-10.15	19.26
Angola	Malanje	Malanje	-9.54	16.34
Angola	Moxico	Luau	-10.71	22.23	Cangamba	-13.70	19.86	Lumbala Nguimbo	-14.10	21.44	Cazombo	-11.89	22.90	Luena	-11.79	19.90
Angola	Namibe	Tômbua	-15.80	11.86	Namibe	-15.19	12.16
Angola	Uíge	Songo	-7.35	14.85	Uige	-7.62	15.05
Angola	Zaire	Mbanza-Congo	-6.27	14.24	Nzeto	-7.23	12.86	Soyo	-6.13	12.37
Antarctica		Artigas Base	-62.17	-58.86	Capitan Arturo Prat Station	-62.50	-59.68	Marambio Station	-64.23	-56.65	Zucchelli Station	-74.62	164.22	Rothera Station	-67.56	-68.12	Palmer Station	-64.76	-64.05	Base Presidente Montalva	-62.18	-58.91	Carlini Station	-62.22	-58.65	King Sejong Station	-62.22	-58.77	Great Wall Station	-62.22	-58.97	Escudero Base	-62.19	-58.95	Elephant Island	-62.00	-58.00	Scott Base	-77.85	166.75	McMurdo Station	-77.73	166.87	Zhongshan Station	-69.43	76.34	Vostok	-78.47	106.80	Peter I Island	-68.83	90.50	Mirny Station	-66.58	93.01	Mawson Station	-67.61	62.88	Davis Station	-68.78	78.14	Concordia Research Station	-74.67	124.17	Casey Station	-66.29	110.54	Amundsen–Scott South Pole Station	-89.98	139.27	Wasa Station	-73.05	-13.42	Troll Station	-72.02	2.53	Svea Station	-74.58	-11.22	Novolazarevskaya Station	-71.30	-11.85	Neumayer Station III	-70.89	-7.84	Maitri Station	-70.78	11.73	Halley Station	-76.09	-26.47	Belgrano Station	-77.87	-34.62	Camp Sobral	-81.18	-40.50	Aboa Station	-75.05	-13.42	San Martín Station	-68.12	-67.10	Gen. O'Higgins Station	-63.33	-57.89	Esperanza Station	-63.38	-57.03	Orcadas Station	-60.73	-44.73	Signy Research Station	-60.63	-45.60	Dumont d'Urville Station	-66.78	139.96	Showa Station	-69.03	39.75
Antigua and Barbuda		Saint John's	17.12	-61.85
Argentina	Catamarca	Chumbicha	-28.87	-66.23	Tinogasta	-28.07	-67.57	Belen	-27.65	-67.03	Catamarca	-28.47	-65.78
Argentina	Chaco	Presidencia Roque Saenz Pena	-26.79	-60.45	Pampa del Infierno	-26.52	-61.17	Villa Angela	-27.58	-60.72	Juan Jose Castelli	-25.95	-60.62	Charata	-27.22	-61.20	Resistencia	-27.46	-58.99
Argentina	Chubut	Paso Rio Mayo	-45.68	-70.27	Alto Rio Sanguer	-45.03	-70.83	El Maiten	-42.05	-71.17	Puerto Madryn	-42.77	-65.04	Trelew	-43.25	-65.33	Las Plumas	-43.42	-67.25	Gastre	-42.28	-69.23	Telsen	-42.40	-66.95	Esquel	-42.90	-71.32	Sarmiento	-45.60	-69.08	Rawson	-43.30	-65.10	Comodoro Rivadavia	-45.87	-67.50
Argentina	Ciudad de Buenos Aires	Punta Alta	-38.88	-62.08	San Nicolas	-33.33	-60.24	Campana	-34.16	-58.96	Chacabuco	-34.65	-60.49	Mercedes	-34.66	-59.44	Lincoln	-34.88	-61.54	Chivilcoy	-34.90	-60.04	Veinticinco de Mayo	-35.43	-60.18	Nueve de Julio	-35.45	-60.89	Dolores	-36.33	-57.69	Pedro Luro	-39.48	-62.68	Tres Arroyos	-38.37	-60.27	Coronel Suarez	-37.47	-61.92	Balcarce	-37.83	-58.25	Zarate	-34.09	-59.04	Carhue	-37.18	-62.73	Darregueira	-37.70	-63.17	Juarez	-37.67	-59.80	Mar de Ajo	-36.72	-56.68	Lobos	-35.18	-59.09	Chascomus	-35.57	-58.02	Junin	-34.58	-60.96	La Plata	-34.91	-57.96	Pergamino	-33.90	-60.57	Lujan	-34.58	-59.11	Azul	-36.78	-59.87	Villalonga	-39.88	-62.58	Olavarria	-36.90	-60.33	Tandil	-37.32	-59.15	Viedma	-40.80	-63.00	Necochea	-38.56	-58.75	Bahia Blanca	-38.74	-62.27	Mar del Plata	-38.00	-57.58	Buenos Aires	-34.60	-58.40
Argentina	Corrientes	San Lorenzo	-28.12	-58.77	Corrientes	-27.49	-58.81	Mercedes	-29.18	-58.08	Goya	-29.14	-59.27
Argentina	Córdoba	San Francisco	-31.43	-62.09	Alta Gracia	-31.66	-64.43	Villa Maria	-32.41	-63.26	Bell Ville	-32.60	-62.68	Villa Rumipal	-32.18	-64.48	Villa Carlos Paz	-31.42	-64.50	Rio Tercero	-32.18	-64.12	Rio Cuarto	-33.13	-64.35	Córdoba	-31.40	-64.18
Argentina	Entre Ríos	Concepcion del Uruguay	-32.48	-58.24	Victoria	-32.61	-60.18	Gualeguay	-33.15	-59.34	Parana	-31.73	-60.53	Concordia	-31.39	-58.03	Gualeguaychu	-33.02	-58.52
Argentina	Formosa	Ingeniero Guillermo N. Juarez	-23.90	-61.85	Comandante Fontana	-25.33	-59.68	Doctor Pedro P. Pena	-22.48	-62.30	Las Lomitas	-24.70	-60.60	Formosa	-26.17	-58.18
Argentina	Jujuy	Abra Pampa	-22.72	-65.70	Humahuaca	-23.20	-65.35	Susques	-23.42	-66.48	Rinconada	-22.43	-66.17	San Pedro	-24.22	-64.87	Libertador General San Martin	-23.82	-64.79	San Salvador de Jujuy	-24.18	-65.30
Argentina	La Pampa	Victorica	-36.22	-65.45	General Pico	-35.66	-63.77	Rio Colorado	-38.97	-64.08	Santa Rosa	-36.62	-64.30
Argentina	La Rioja	Chepes	-31.35	-66.60	Chilecito	-29.17	-67.50	Chamical	-30.35	-66.32	La Rioja	-29.41	-66.85
Argentina	Mendoza	Las Heras	-32.83	-68.80	San Martin	-33.07	-68.49	Uspallata	-32.59	-69.35	Malargue	-35.47	-69.58	Tunuyan	-33.57	-69.02	La Paz	-33.47	-67.55	San Rafael	-34.60	-68.33	Mendoza	-32.88	-68.82
Argentina	Misiones	Eldorado	-26.20	-54.60	Posadas	-27.36	-55.89
Argentina	Neuquén	Cutral Co	-38.94	-69.24	Chos Malal	-37.38	-70.27	Las Lajas	-38.52	-70.37	Zapala	-38.90	-70.07	Neuquen	-38.95	-68.06
Argentina	Río Negro	25 de Mayo	-37.80	-67.68	General Roca	-39.02	-67.61	Comallo	-41.03	-70.27	Ingeniero Jacobacci	-41.30	-69.58	General Conesa	-40.10	-64.43	Choele Choel	-39.27	-65.68	San Antonio Oeste	-40.73	-64.93	Sierra Colorado	-40.58	-67.80	San Carlos de Bariloche	-41.15	-71.30
Argentina	Salta	Yacuiba	-22.03	-63.70	Tartagal	-22.55	-63.81	Joaquin V. Gonzalez	-25.08	-64.18	General Guemes	-24.67	-65.05	Los Blancos	-23.60	-62.60	Cafayate	-26.08	-65.97	Cerrillos	-24.90	-65.48	San Antonio de los Cobres	-24.18	-66.35	San Ramon de la Nueva Oran	-23.14	-64.32	Salta	-24.78	-65.42
Argentina	San Juan	Rodeo	-30.22	-69.14	San Juan	-31.55	-68.52
Argentina	San Luis	Mercedes	-33.69	-65.47	San Luis	-33.30	-66.35
Argentina	Santa Cruz	28 de Noviembre	-51.65	-72.30	Gobernador Gregores	-48.77	-70.25	Comondante Luis Piedrabuena	-49.97	-68.90	Puerto San Julian	-49.30	-67.72	Perito Moreno	-46.60	-70.93	El Calafate	-50.33	-72.30	Puerto Deseado	-47.75	-65.90	Rio Gallegos	-51.63	-69.22
Argentina	Santa Fe	Villa Constitucion	-33.23	-60.35	Rafaela	-31.25	-61.50	Sunchales	-30.93	-61.57	San Justo	-30.78	-60.58	Vera	-29.47	-60.22	Reconquista	-29.14	-59.65	Venado Tuerto	-33.75	-61.97	Santa Fe	-31.62	-60.69	Rosario	-32.95	-60.67
Argentina	Santiago del Estero	Anatuya	-28.47	-62.83	Frias	-28.65	-65.15	Monte Quemado	-25.80	-62.87	Santiago del Estero	-27.78	-64.27
Argentina	Tierra del Fuego	Rio Grande	-53.79	-67.70	Ushuaia	-54.79	-68.31
Argentina	Tucumán	Trancas	-26.22	-65.28	Tucumán	-26.82	-65.22
Armenia	Aragatsotn	Ashtarak	40.30	44.36
Armenia	Ararat	Artashat	39.95	44.55
Armenia	Erevan	Yerevan	40.18	44.51
Armenia	Gegharkunik	Gavarr	40.36	45.13
Armenia	Lori	Vanadzor	40.81	44.49
Armenia	Shirak	Gyumri	40.79	43.85
Armenia	Tavush	Ijevan	40.88	45.15
Armenia	Vayots Dzor	Yeghegnadzor	39.76	45.33
Aruba		Oranjestad	12.53	-70.03
Australia	Australian Capital Territory	Queanbeyan	-35.35	149.21	Canberra	-35.28	149.13
Australia	New South Wales	Central Coast	-33.42	151.30	Bourke	-30.10	145.93	Tweed Heads	-28.18	153.55	Ivanhoe	-32.90	144.30	Wilcannia	-31.57	143.38	Merimbula	-36.90	149.90	Echuca	-36.13	144.75	Deniliquin	-35.53	144.95	Nowra	-34.88	150.60	Ulladulla	-35.35	150.47	Batemans Bay	-35.69	150.21	Cooma	-36.24	149.12	Tumut	-35.31	148.22	Leeton	-34.54	146.40	Young	-34.31	148.29	Cowra	-33.83	148.68	Forbes	-33.39	148.02	Goulburn	-34.75	149.71	Kiama	-34.71	150.84	Katoomba	-33.71	150.32	Richmond	-33.60	150.74	Lithgow	-33.50	150.15	Parkes	-33.13	148.17	Bathurst	-33.42	149.57	Maitland	-32.72	151.56	Singleton	-32.57	151.16	Mudgee	-32.59	149.58	Muswellbrook	-32.27	150.89	Taree	-31.90	152.46	Kempsey	-31.09	152.82	Gunnedah	-30.99	150.26	Coffs Harbour	-30.31	153.11	Narrabri	-30.33	149.79	Inverell	-29.77	151.11	Yamba	-29.42	153.35	Ballina	-28.86	153.57	Wagga Wagga	-35.12	147.34	Scone	-32.08	150.85	Byron Bay	-28.66	153.61	Albury	-36.06	146.92	Forster-Tuncurry	-32.19	152.53	Port Macquarie	-31.45	152.92	Tamworth	-31.10	150.92	Grafton	-29.71	152.94	Moree	-29.47	149.83	Goondiwindi	-28.55	150.33	Lismore	-28.82	153.29	Wollongong	-34.42	150.89	Griffith	-34.29	146.04	Orange	-33.28	149.10	Dubbo	-32.26	148.60	Armidale	-30.51	151.67	Broken Hill	-31.95	141.43	Newcastle	-32.85	151.82	Sydney	-33.92	151.19
Australia	Northern Territory	Pine Creek	-13.82	131.82	Adelaide River	-13.25	131.10	McMinns Lagoon	-12.53	131.05	Newcastle Waters	-17.55	133.47	Kaltukatjara	-25.79	129.00	Tennant Creek	-19.65	134.20	Yulara	-25.24	130.99	Erldunda	-25.23	133.20	Katherine	-14.47	132.27	Darwin	-12.43	130.85	Alice Springs	-23.70	133.88
Australia	Queensland	Sunshine Coast	-26.68	153.05	Proserpine	-20.42	148.58	Theodore	-24.95	150.08	Eidsvold	-25.37	151.13	Barcaldine	-23.57	145.28	Winton	-22.40	143.03	Longreach	-23.45	144.25	Caboolture	-27.08	152.95	Warwick	-28.23	152.02	Kingaroy	-26.54	151.84	Dalby	-27.19	151.27	Bongaree	-27.08	153.15	Gympie	-26.19	152.67	Ingham	-18.65	146.17	Birdsville	-25.90	139.37	Bedourie	-24.35	139.47	Boulia	-22.90	139.90	Richmond	-20.72	143.13	Burketown	-17.72	139.57	Hervey Bay	-25.29	152.84	Biloela	-24.39	150.50	Yeppoon	-23.13	150.76	Emerald	-23.51	148.17	Moranbah	-22.00	148.04	Charters Towers	-20.08	146.26	Ayr	-19.57	147.40	Atherton	-17.27	145.47	Port Douglas	-16.48	145.46	Camooweal	-19.92	138.12	Quilpie	-26.62	144.25	Charleville	-26.40	146.25	Hughenden	-20.85	144.20	Caloundra	-26.80	153.13	Roma	-26.56	148.79	Toowoomba	-27.56	151.96	Georgetown	-18.30	143.53	Thargomindah	-28.00	143.82	Weipa	-12.67	141.87	Karumba	-17.48	140.83	Cloncurry	-20.70	140.50	Maryborough	-25.55	152.72	Bundaberg	-24.88	152.35	Gladstone	-23.85	151.25	Bowen	-20.00	148.21	Innisfail	-17.53	146.04	Mackay	-21.14	149.15	Windorah	-25.43	142.65	Mount Isa	-20.72	139.49	Rockhampton	-23.36	150.52	Cairns	-16.89	145.76	Gold Coast	-28.08	153.45	Townsville	-19.25	146.77	Brisbane	-27.46	153.04
Australia	South Australia	Berri	-34.28	140.60	Peterborough	-32.97	138.83	Wallaroo	-33.93	137.63	Clare	-33.83	138.60	Meningie	-35.70	139.33	Kingston South East	-36.83	139.85	Bordertown	-36.32	140.77	Penola	-37.38	140.82	Kingoonya	-30.90	135.30	Kimba	-33.15	136.43	Streaky Bay	-32.81	134.21	Cowell	-33.68	136.92	Tumby Bay	-34.38	136.08	Andamooka	-30.43	137.17	Woomera	-31.15	136.80	Port Pirie	-33.19	137.99	Gawler	-34.61	138.73	Murray Bridge	-35.13	139.26	Victor Harbor	-35.56	138.62	Ceduna	-32.10	133.66	Mount Gambier	-37.83	140.77	Port Augusta	-32.49	137.77	Port Lincoln	-34.73	135.87	Whyalla	-33.03	137.56	Adelaide	-34.93	138.60
Australia	Tasmania	Smithton	-40.83	145.12	Scottsdale	-41.15	147.52	Bicheno	-41.88	148.29	Oatlands	-42.30	147.37	Queenstown	-42.08	145.55	Kingston	-42.99	147.31	Burnie	-41.07	145.92	Launceston	-41.45	147.13	Devonport	-41.19	146.33	Hobart	-42.85	147.30
Australia	Victoria	Hamilton	-37.73	142.02	Ouyen	-35.07	142.32	Colac	-38.34	143.58	Stawell	-37.06	142.76	Horsham	-36.71	142.19	Ararat	-37.28	142.91	Maryborough	-37.05	143.73	Bairnsdale	-37.83	147.61	Sale	-38.11	147.06	Traralgon	-38.20	146.53	Wonthaggi	-38.61	145.59	Cranbourne	-38.10	145.28	Ballarat	-37.56	143.84	Melton	-37.69	144.57	Seymour	-37.03	145.13	Shepparton	-36.37	145.39	Cobram	-35.92	145.65	Swan Hill	-35.34	143.54	Sunbury	-37.57	144.71	Warrnambool	-38.38	142.47	Mildura	-34.19	142.15	Geelong	-38.17	144.40	Portland	-38.34	141.59	Bendigo	-36.76	144.28	Wangaratta	-36.36	146.30	Melbourne	-37.82	144.98	Oakleigh	-37.91	145.10
Australia	Western Australia	Ravensthorpe	-33.58	120.03	Wagin	-33.30	117.35	Roebourne	-20.78	117.13	Pannawonica	-21.64	116.33	Tom Price	-22.69	117.79	Kalbarri	-27.67	114.17	Mount Magnet	-28.07	117.82	Morawa	-29.22	116.00	Port Denison	-29.28	114.92	Merredin	-31.48	118.27	Mount Barker	-34.63	117.67	Katanning	-33.70	117.55	Narrogin	-32.93	117.17	Gingin	-31.35	115.90	Bunbury	-33.34	115.65	Kwinana	-32.24	115.77	Southern Cross	-31.22	119.32	Norseman	-32.20	121.77	Halls Creek	-18.27	127.77	Kununurra	-15.77	128.73	Derby	-17.30	123.97	Onslow	-21.66	115.10	Exmouth	-21.93	114.12	Carnarvon	-24.90	113.65	Newman	-23.37	119.73	Meekatharra	-26.60	118.48	Three Springs	-29.53	115.75	Manjimup	-34.23	116.15	Northam	-31.66	116.65	Esperance	-33.86	121.89	Leonara	-28.88	121.33	Laverton	-28.63	122.40	Wyndham	-15.37	128.36	Busselton	-33.66	115.35	Mandurah	-32.52	115.75	Broome	-17.96	122.23	Kalgoorlie	-30.74	121.46	Albany	-35.02	117.89	Port Hedland	-20.31	118.61	Karratha	-20.73	116.87	Geraldton	-28.77	114.60	Perth	-31.96	115.84
Austria	Burgenland	Eisenstadt	47.83	16.53
Austria	Kärnten	Klagenfurt	46.62	14.31
Austria	Niederösterreich	Wiener Neustadt	47.82	16.25
Austria	Oberösterreich	Linz	48.32	14.29	Passau	48.57	13.47
Austria	Salzburg	Salzburg	47.81	13.04
Austria	Steiermark	Graz	47.08	15.41
Austria	Tirol	Innsbruck	47.28	11.41
Austria	Vorarlberg	Bregenz	47.52	9.77
Austria	Wien	Vienna	48.20	16.37
Azerbaijan	?li Bayramli	Ali Bayramli	39.93	48.92
Azerbaijan	Astara	Lankaran	38.75	48.85
Azerbaijan	Baki	Baku	40.40	49.86
Azerbaijan	Gadabay	Gadabay	40.57	45.82
Azerbaijan	Ganca	Ganca	40.68	46.35
Azerbaijan	Goranboy	Goranboy	40.61	46.79
Azerbaijan	Göyçay	Goycay	40.65	47.74
Azerbaijan	Naxçivan	Naxcivan	39.21	45.41
Azerbaijan	Oguz	Oguz	41.07	47.46
Azerbaijan	Qabala	Qabala	40.98	47.85
Azerbaijan	S?ki	Saki	41.19	47.17
Azerbaijan	Sumqayit	Sumqayt	40.58	49.63
Azerbaijan	Tovuz	Tovuz	40.99	45.63	Agdam	40.91	45.56
Azerbaijan	Xocali	Stepanakert	39.82	46.75
Azerbaijan	Yevlax	Yevlax	40.62	47.15
Azerbaijan	Z?ngilan	Kapan	39.20	46.41
Bahrain		Manama	26.24	50.58
Bangladesh	Barisal	Barisal	22.70	90.37
Bangladesh	Chittagong	Comilla	23.47	91.17	Chittagong	22.33	91.80
Bangladesh	Dhaka	Tangail	24.25	89.92	Mymensingh	24.75	90.38	Jamalpur	24.90	89.95	Narayanganj	23.62	90.50	Dhaka	23.72	90.41
Bangladesh	Khulna	Jessore	23.17	89.20	Khulna	22.84	89.56
Bangladesh	Rajshahi	Pabna	24.00	89.25	Nawabganj	24.58	88.35	Saidpur	25.80	89.00	Rangpur	25.75	89.28	Rajshahi	24.37	88.61
Bangladesh	Sylhet	Sylhet	24.90	91.87
Barbados	Saint Michael	Bridgetown	13.10	-59.62
Belarus	Brest	Baranavichy	53.14	26.01	Pinsk	52.13	26.09	Brest	52.10	23.70
Belarus	Homyel'	Mazyr	52.05	29.27	Homyel	52.43	31.00
Belarus	Hrodna	Lida	53.89	25.28	Hrodna	53.68	23.83
Belarus	Mahilyow	Mahilyow	53.90	30.32	Babruysk	53.13	29.19
Belarus	Minsk	Maladzyechna	54.32	26.87	Barysaw	54.23	28.49	Minsk	53.90	27.57
Belarus	Vitsyebsk	Polatsk	55.49	28.79	Orsha	54.52	30.42	Vitsyebsk	55.19	30.19
Belgium	Antwerp	Antwerpen	51.22	4.42
Belgium	Arlon	Arlon	49.68	5.82
Belgium	Brugge	Brugge	51.22	3.23
Belgium	Brussels	Brussels	50.83	4.33
Belgium	Charleroi	Charleroi	50.42	4.45
Belgium	East Flanders	Gent	51.03	3.70
Belgium	Hainaut	Mons	50.45	3.94
Belgium	Liege	Liege	50.63	5.58
Belgium	Limburg	Hasselt	50.96	5.48
Belgium	Namur	Namur	50.47	4.87
Belize	Belize	Belize City	17.50	-88.19
Belize	Cayo	El Cayo	17.16	-89.06	Belmopan	17.25	-88.77
Belize	Corozal	Corozal	18.40	-88.39
Belize	Orange Walk	Orange Walk	18.09	-88.56
Belize	Stann Creek	Dangriga	16.97	-88.22
Belize	Toledo	Punta Gorda	16.10	-88.81
Benin	Alibori	Kandi	11.13	2.94
Benin	Atakora	Natitingou	10.32	1.39
Benin	Atlantique	Ouidah	6.36	2.09
Benin	Borgou	Parakou	9.34	2.62
Benin	Donga	Djougou	9.70	1.68
Benin	Mono	Lokossa	6.62	1.72
Benin	Ouémé	Porto-Novo	6.48	2.62	Cotonou	6.40	2.52
Benin	Zou	Abomey	7.19	1.99
Bermuda		Hamilton	32.29	-64.78
Bhutan	Punakha	Punakha	27.63	89.83
Bhutan	Thimphu	Paro	27.38	89.52	Thimphu	27.47	89.64
Bhutan	Wangdi Phodrang	Wangdue Prodrang	27.43	89.92
Bolivia	Chuquisaca	Tarabuco	-19.18	-64.92	Padilla	-19.30	-64.31	Camargo	-20.64	-65.21	Sucre	-19.04	-65.26
Bolivia	Cochabamba	Punata	-17.55	-65.84	Cliza	-17.59	-65.93	Quillacollo	-17.40	-66.28	Puerto Villarroel	-16.87	-64.78	Aiquile	-18.19	-65.18	Cochabamba	-17.41	-66.17
Bolivia	El Beni	Guayaramerin	-10.83	-65.41	Santa Ana	-13.76	-65.58	Baures	-13.58	-63.58	Reyes	-14.31	-67.37	San Borja	-14.82	-66.85	Magdalena	-13.26	-64.05	San Ramon	-13.29	-64.71	Trinidad	-14.83	-64.90	Riberalta	-10.98	-66.10
Bolivia	La Paz	Sica Sica	-17.33	-67.73	Rurrenabaque	-14.46	-67.56	Sorata	-15.79	-68.66	Achacachi	-16.08	-68.67	Viacha	-16.65	-68.30	Quime	-16.98	-67.22	Puerto Heath	-12.50	-68.67	Charana	-17.60	-69.47	Puerto Acosta	-15.50	-69.17	Apolo	-14.72	-68.42	Coroico	-16.19	-67.72	Coro Coro	-17.17	-68.45	La Paz	-16.50	-68.15
Bolivia	Oruro	Sabaya	-19.02	-68.38	Challapata	-18.90	-66.78	Oruro	-17.98	-67.13
Bolivia	Pando	Cobija	-11.03	-68.73
Bolivia	Potosí	Llallagua	-18.42	-66.64	Uncia	-18.47	-66.57	Uyuni	-20.46	-66.83	Villa Martin	-20.77	-67.78	Betanzos	-19.56	-65.45	Llica	-19.85	-68.25	Potosi	-19.57	-65.75	Villazon	-22.08	-65.60	Tupiza	-21.44	-65.72
Bolivia	Santa Cruz	Portachuelo	-17.36	-63.40	Samaipata	-18.18	-63.77	Cuevo	-20.45	-63.53	San Carlos	-17.40	-63.73	Montero	-17.35	-63.26	Piso Firme	-13.68	-61.87	Robore	-18.33	-59.76	Puerto Quijarro	-17.78	-57.77	San Ignacio	-16.37	-60.96	Ascension	-15.70	-63.08	San Javier	-16.29	-62.50	San Rafael	-16.78	-60.68	Vallegrande	-18.49	-64.11	Puerto Suarez	-18.95	-57.85	Charagua	-19.80	-63.22	Camiri	-20.05	-63.52	San Matias	-16.36	-58.42	San José	-17.85	-60.78	Santa Cruz	-17.75	-63.23
Bolivia	Tarija	San Lorenzo	-21.48	-64.77	Entre Rios	-21.53	-64.19	Villamontes	-21.25	-63.50	Bermejo	-22.73	-64.35	Tarija	-21.52	-64.75
Bosnia and Herzegovina	Herzegovina-Neretva	Mostar	43.35	17.82
Bosnia and Herzegovina	Sarajevo	Sarajevo	43.85	18.38
Bosnia and Herzegovina	Serbian Republic	Prijedor	44.98	16.70	Banja Luka	44.78	17.18
Bosnia and Herzegovina	Tuzla	Tuzla	44.55	18.68
Bosnia and Herzegovina	Zenica-Doboj	Zenica	44.22	17.92
Botswana	Central	Nata	-20.21	26.19	Mopipi	-21.18	24.88	Palapye	-22.56	27.13	Francistown	-21.17	27.50	Mahalapye	-23.10	26.82	Serowe	-22.39	26.71
Botswana	Ghanzi	Ghanzi	-21.70	21.64
Botswana	Kgalagadi	Lokhwabe	-24.17	21.83	Lehututu	-23.97	21.87	Tshabong	-26.01	22.40
Botswana	Kgatleng	Mochudi	-24.38	26.15
Botswana	Kweneng	Molepolole	-24.40	25.51
Botswana	North-West	Tsau	-20.16	22.46	Nokaneng	-19.67	22.27	Mohembo	-18.30	21.80	Maun	-19.99	23.42	Kasane	-17.81	25.15
Botswana	South-East	Lobatse	-25.22	25.68	Gaborone	-24.65	25.91
Botswana	Southern	Kanye	-24.97	25.34
Brazil	Acre	Sena Madureira	-9.07	-68.67	Rio Branco	-9.97	-67.80	Cruzeiro do Sul	-7.63	-72.67
Brazil	Alagoas	Rio Largo	-9.48	-35.84	Palmeira dos Indios	-9.42	-36.62	Penedo	-10.27	-36.58	Arapiraca	-9.75	-36.67	Maceio	-9.62	-35.73
Brazil	Amapá	Porto Santana	-0.04	-51.18	Laranjal do Jari	-0.85	-52.48	Amapa	2.05	-50.80	Vila Velha	3.22	-51.22	Macapá	0.03	-51.05
Brazil	Amazonas	Manacapuru	-3.29	-60.62	Maues	-3.39	-57.72	Fonte Boa	-2.51	-66.09	Eirunepe	-6.66	-69.87	Manicore	-5.81	-61.30	Barcelos	-0.97	-62.92	Tonantins	-2.87	-67.80	Tefe	-3.36	-64.70	Coari	-4.08	-63.13	Sao Cabriel da Cachoeira	-0.13	-67.08	Novo Airao	-2.62	-60.94	Itacoatiara	-3.14	-58.44	Parintins	-2.61	-56.74	Natal	-6.98	-60.27	Crato	-7.46	-63.04	Manaus	-3.10	-60.00
Brazil	Bahia	Santa Cruz Cabralia	-16.28	-39.03	Paulo Afonso	-9.33	-38.27	Brumado	-14.21	-41.67	Jaguaquara	-13.53	-39.97	Itapetinga	-15.25	-40.25	Ubaitaba	-14.30	-39.33	Itabuna	-14.79	-39.28	Itamaraju	-17.04	-39.53	Guanambi	-14.23	-42.79	Porto Seguro	-16.43	-39.08	Valenca	-13.36	-39.08	Serrinha	-11.65	-39.01	Tucano	-10.97	-38.79	Senhor do Bonfim	-10.45	-40.19	Remanso	-9.60	-42.11	Itambe	-15.24	-40.63	Bom Jesus da Lapa	-13.25	-43.44	Itaberaba	-12.52	-40.30	Nova Vicosa	-17.88	-39.37	Alagoinhas	-12.14	-38.43	Juazeiro	-9.42	-40.50	Jequie	-13.85	-40.08	Ilheus	-14.78	-39.05	Canavieiras	-15.64	-38.96	Santa Maria da Vitoria	-13.39	-44.21	Irece	-11.30	-41.87	Xique-Xique	-10.82	-42.73	Vitoria da Conquista	-14.85	-40.84	Barreiras	-12.14	-45.00	Feira de Santana	-12.25	-38.97	Salvador	-12.97	-38.48
Brazil	Ceará	Camocim	-2.90	-40.85	Russas	-4.94	-37.98	Sobral	-3.69	-40.35	Iguatu	-6.36	-39.30	Quixada	-4.97	-39.02	Caninde	-4.35	-39.31	Granja	-3.12	-40.84	Crato	-7.23	-39.42	Itapipoca	-3.50	-39.58	Paracuru	-3.40	-39.04	Acarau	-2.89	-40.12	Taua	-6.00	-40.31	Crateus	-5.17	-40.67	Baturite	-4.33	-38.88	Ipu	-4.32	-40.72	Juazeiro do Norte	-7.21	-39.32	Aracati	-4.56	-37.77	Ico	-6.40	-38.85	Fortaleza	-3.75	-38.58
Brazil	Distrito Federal	Brasilia	-15.78	-47.92
Brazil	Espírito Santo	Cachoeiro de Itapemirim	-20.85	-41.13	Sao Mateus	-18.73	-39.86	Vitória	-20.32	-40.37	Linhares	-19.39	-40.05	Vila Velha	-20.37	-40.32
Brazil	Goiás	Morrinhos	-17.73	-49.11	Ceres	-15.30	-49.61	Catalao	-18.18	-47.95	Cristalina	-16.77	-47.61	Trindade	-16.65	-49.50	Ipora	-16.45	-51.13	Inhumas	-16.36	-49.50	Itaberai	-16.02	-49.81	Rio Verde	-17.82	-50.93	Pires do Rio	-17.30	-48.28	Anapolis	-16.32	-48.96	Goianesia	-15.31	-49.13	Niquelandia	-14.47	-48.47	Itumbiara	-18.40	-49.21	Jatai	-17.88	-51.75	Mineiros	-17.57	-52.56	Formosa	-15.54	-47.34	Goiania	-16.72	-49.30
Brazil	Maranhão	Grajau	-5.81	-46.15	Presidente Dutra	-5.25	-44.52	Itapecuru Mirim	-3.40	-44.36	Sao Jose de Ribamar	-2.55	-44.07	Santa Ines	-3.66	-45.39	Rosario	-2.94	-44.26	Timon	-5.11	-42.84	Pedreiras	-4.57	-44.67	Codo	-4.48	-43.88	Coroata	-4.13	-44.15	Chapadinha	-3.74	-43.36	Pinheiro	-2.52	-45.09	Barra do Corda	-5.51	-45.26	Viana	-3.21	-45.00	Colinas	-6.04	-44.24	Bacabal	-4.23	-44.80	Imperatriz	-5.52	-47.49	Balsas	-7.52	-46.05	São Luís	-2.52	-44.27	Caxias	-4.83	-43.35
Brazil	Mato Grosso	Varzea Grande	-15.65	-56.14	Cáceres	-16.05	-57.51	Juina	-11.40	-59.50	Barra do Garcas	-15.88	-52.26	Pontes e Lacerda	-15.22	-59.35	Barra do Bugres	-15.07	-57.19	Rondonopolis	-16.47	-54.64	Mato Grosso	-15.00	-59.95	Aripuana	-9.17	-60.64	Sinop	-11.85	-55.46	Colider	-10.82	-55.45	Alta Floresta	-9.90	-55.91	Cuiaba	-15.57	-56.08
Brazil	Mato Grosso do Sul	Ponta Pora	-22.53	-55.73	Maracaju	-21.61	-55.18	Jardim	-21.48	-56.15	Tres Lagoas	-20.79	-51.72	Aquidauana	-20.47	-55.79	Paranaiba	-19.68	-51.20	Dourados	-22.23	-54.81	Corumba	-19.02	-57.65	Campo Grande	-20.45	-54.62
Brazil	Minas Gerais	Guanhaes	-18.78	-42.95	Leopoldina	-21.53	-42.64	Nova Lima	-19.98	-43.85	Pouso Alegre	-22.22	-45.94	Itauna	-20.06	-44.57	Caratinga	-19.79	-42.14	Diamantina	-18.24	-43.61	Nanuque	-17.84	-40.35	Barbacena	-21.22	-43.77	Pocos de Caldas	-21.78	-46.57	Guaxupe	-21.29	-46.71	Sao Joao del Rei	-21.13	-44.25	Muriae	-21.13	-42.39	Passos	-20.71	-46.61	Conselheiro Lafaiete	-20.67	-43.79	Formiga	-20.46	-45.43	Frutal	-20.03	-48.94	Iturama	-19.73	-50.20	Ituiutaba	-18.97	-49.46	Araguari	-18.64	-48.20	Almenara	-16.17	-40.70	Sete Lagoas	-19.45	-44.25	Divinopolis	-20.15	-44.90	Ipatinga	-19.48	-42.52	Araxa	-19.58	-46.95	Lavras	-21.25	-45.01	Uba	-21.12	-42.95	Campo Belo	-20.89	-45.28	Ponte Nova	-20.41	-42.90	Curvelo	-18.76	-44.43	Paracatu	-17.20	-46.87	Bocaiuva	-17.11	-43.81	Aracuai	-16.86	-42.07	Janauba	-15.80	-43.31	Governador Valadares	-18.87	-41.97	Pirapora	-17.33	-44.93	Juiz de Fora	-21.77	-43.37	Teofilo Otoni	-17.87	-41.50	Uberaba	-19.78	-47.95	Januaria	-15.48	-44.37	Belo Horizonte	-19.92	-43.92	Montes Claros	-16.72	-43.86	Uberlandia	-18.90	-48.28
Brazil	Paraná	Guaira	-24.09	-54.27	Palmas	-26.48	-52.00	Arapongas	-23.41	-51.43	Paranagua	-25.53	-48.53	Sao Jose dos Pinhais	-25.57	-49.18	Guarapuava	-25.38	-51.48	Rio Negro	-26.10	-49.79	Apucarana	-23.55	-51.47	Lapa	-25.76	-49.73	Irati	-25.47	-50.66	Castro	-24.79	-50.01	Telemaco Borba	-24.33	-50.62	Jacarezinho	-23.16	-49.98	Maringa	-23.41	-51.93	Cascavel	-24.96	-53.46	Campo Murao	-24.05	-52.42	Foz do Iguacu	-25.52	-54.53	Londrina	-23.30	-51.18	Ponta Grossa	-25.09	-50.16	Curitiba	-25.42	-49.32
Brazil	Paraíba	Patos	-7.02	-37.29	Joao Pessoa	-7.10	-34.88	Campina Grande	-7.23	-35.88
Brazil	Pará	Capanema	-1.19	-47.18	Portel	-1.95	-50.82	Itupiranga	-5.12	-49.30	Viseu	-1.20	-46.14	Capitao Poco	-1.75	-47.09	Castanhal	-1.29	-47.93	Salinopolis	-0.61	-47.34	Alenquer	-1.94	-54.79	Oriximina	-1.76	-55.87	Xinguara	-7.10	-49.95	Jacundá	-4.60	-49.39	Uruara	-3.83	-54.03	Altamira	-3.20	-52.21	Paragominas	-2.96	-47.49	Cameta	-2.24	-49.51	Braganca	-1.05	-46.77	Obidos	-1.91	-55.52	Breves	-1.68	-50.49	Jacareacanga	-6.27	-57.65	Tucurui	-3.68	-49.72	Itaituba	-4.26	-55.93	Conceicao do Araguaia	-8.25	-49.29	Abaetetuba	-1.72	-48.88	Santarem	-2.43	-54.70	Maraba	-5.35	-49.12	Belem	-1.45	-48.48
Brazil	Pernambuco	Jaboatao	-8.11	-35.02	Olinda	-8.00	-34.85	Cabo de Santo Agostinho	-8.29	-35.03	Carpina	-7.84	-35.26	Arcoverde	-8.42	-37.07	Barreiros	-8.83	-35.20	Salgueiro	-8.06	-39.13	Goiana	-7.56	-35.00	Timbauba	-7.50	-35.32	Garanhuns	-8.89	-36.50	Caruaru	-8.28	-35.98	Petrolina	-9.38	-40.51	Recife	-8.08	-34.92
Brazil	Piauí	Campo Maior	-4.82	-42.18	Barras	-4.25	-42.30	Floriano	-6.77	-43.03	Piripiri	-4.27	-41.79	Parnaiba	-2.91	-41.77	Picos	-7.08	-41.44	Teresina	-5.10	-42.78
Brazil	Rio Grande do Norte	Apodi	-5.65	-37.80	Santa Cruz	-6.22	-36.03	Nova Cruz	-6.47	-35.44	Caico	-6.46	-37.10	Acu	-5.58	-36.91	Mossoro	-5.19	-37.34	Natal	-5.78	-35.24
Brazil	Rio Grande do Sul	Santana do Livramento	-30.88	-55.53	Canoas	-29.92	-51.18	Quarai	-30.38	-56.46	Santa Vitoria do Palmar	-33.52	-53.37	Sao Lourenco do Sul	-31.37	-51.98	Canela	-29.36	-50.81	Sao Gabriel	-30.32	-54.32	Rosario do Sul	-30.25	-54.92	Cachoeira do Sul	-30.03	-52.91	Osorio	-29.88	-50.27	Santa Cruz do Sul	-29.71	-52.44	Sao Luiz Gonzaga	-28.41	-54.96	Santo Angelo	-28.30	-54.28	Carazinho	-28.29	-52.80	Erechim	-27.63	-52.27	Uruguaiana	-29.77	-57.09	Sao Borja	-28.66	-56.01	Novo Hamburgo	-29.71	-51.14	Rio Grande	-32.05	-52.12	Camaqua	-30.84	-51.81	Bento Goncalves	-29.17	-51.52	Vacaria	-28.50	-50.94	Ijui	-28.39	-53.92	Santa Rosa	-27.87	-54.46	Santa Maria	-29.68	-53.80	Passo Fundo	-28.25	-52.42	Jaguarao	-32.56	-53.37	Bage	-31.32	-54.10	Pelotas	-31.75	-52.33	Caxias do Sul	-29.18	-51.17	Porto Alegre	-30.05	-51.20
Brazil	Rio de Janeiro	Barra Mansa	-22.56	-44.17	Nova Iguacu	-22.74	-43.47	Duque de Caxias	-22.77	-43.31	Niteroi	-22.90	-43.10	Cabo Frio	-22.89	-42.04	Macae	-22.38	-41.79	Miracema	-21.41	-42.20	Volta Redonda	-22.52	-44.09	Petropolis	-22.51	-43.20	Nova Friburgo	-22.26	-42.54	Campos	-21.75	-41.32	Rio de Janeiro	-22.93	-43.23
Brazil	Rondônia	Pimenta Bueno	-11.64	-61.21	Rolim de Moura	-11.73	-61.78	Ariquemes	-9.94	-63.08	Abuna	-9.70	-65.36	Guajara-Miram	-10.80	-65.35	Principe da Beira	-12.42	-64.42	Porto Velho	-8.75	-63.90	Vilhena	-12.72	-60.12	Ji-Parana	-10.83	-61.97
Brazil	Roraima	Caracarai	1.82	-61.13	Boa Vista	2.82	-60.67
Brazil	Santa Catarina	Concordia	-27.23	-52.03	Blumenau	-26.92	-49.09	Brusque	-27.13	-48.93	Ararangua	-28.94	-49.50	Jaragua do Sul	-26.48	-49.10	Tubarao	-28.48	-49.02	Laguna	-28.48	-48.78	Joacaba	-27.17	-51.50	Cacador	-26.77	-51.02	Canoinhas	-26.18	-50.40	Sao Francisco do Sul	-26.24	-48.60	Porto Uniao	-26.24	-51.08	Itajai	-26.90	-48.68	Imbituba	-28.23	-48.66	Lajes	-27.81	-50.31	Xapeco	-27.10	-52.64	Joinville	-26.32	-48.84	Criciuma	-28.68	-49.39	Florianopolis	-27.58	-48.52
Brazil	Sergipe	Estancia	-11.27	-37.45	Aracaju	-10.90	-37.12
Brazil	São Paulo	Santo Andre	-23.65	-46.53	Pindamonhangaba	-22.92	-45.47	Rio Claro	-22.41	-47.56	Ourinhos	-22.97	-49.87	Itanhaem	-24.18	-46.80	Jaboticabal	-21.25	-48.33	Braganca Paulista	-22.95	-46.55	Jundiai	-23.20	-46.88	Sao Jose dos Campos	-23.20	-45.88	Guaratingueta	-22.82	-45.19	Pirassununga	-21.99	-47.43	Americana	-22.75	-47.33	Piracicaba	-22.71	-47.64	Sao Joao da Boa Vista	-21.98	-46.79	Sao Carlos	-22.02	-47.89	Tupa	-21.93	-50.52	Penapolis	-21.41	-50.08	Presidente Prudente	-22.12	-51.39	Registro	-24.49	-47.84	Tatui	-23.35	-47.86	Avare	-23.11	-48.93	Garca	-22.22	-49.66	Catanduva	-21.14	-48.98	Batatais	-20.89	-47.59	Barretos	-20.55	-48.58	Marilia	-22.21	-49.95	Itu	-23.26	-47.30	Itapetininga	-23.59	-48.04	Sao Jose do Rio Preto	-20.80	-49.39	Limeira	-22.55	-47.40	Taubate	-23.02	-45.56	Jau	-22.29	-48.57	Assis	-22.66	-50.42	Itapeva	-23.98	-48.88	Botucatu	-22.88	-48.45	Novo Horizonte	-21.46	-49.22	Andradina	-20.91	-51.38	Fernandopolis	-20.27	-50.26	Aracatuba	-21.21	-50.45	Santos	-23.95	-46.33	Bauru	-22.33	-49.08	Iguape	-24.72	-47.57	Franca	-20.53	-47.39	Campinas	-22.90	-47.10	Sorocaba	-23.49	-47.47	Ribeirao Preto	-21.17	-47.83	Sao Paulo	-23.56	-46.63
Brazil	Tocantins	Tocantinopolis	-6.32	-47.42	Gurupi	-11.72	-49.06	Porto Nacional	-10.70	-48.42	Araguaina	-7.19	-48.21	Palmas	-10.24	-48.29	Alvorada	-12.47	-49.08
Brunei	Brunei and Muara	Bandar Seri Begawan	4.88	114.93
Bulgaria	Burgas	Burgas	42.51	27.47
Bulgaria	Dobrich	Dobrich	43.59	27.84
Bulgaria	Grad Sofiya	Sofia	42.68	23.32
Bulgaria	Haskovo	Khaskovo	41.94	25.56
Bulgaria	Kyustendil	Kyustendil	42.28	22.69
Bulgaria	Lovech	Lovec	43.14	24.72
Bulgaria	Montana	Montana	43.41	23.24
Bulgaria	Pernik	Pernik	42.61	23.02
Bulgaria	Pleven	Pleven	43.42	24.61
Bulgaria	Plovdiv	Plovdiv	42.15	24.75
Bulgaria	Razgrad	Razgrad	43.53	26.54
Bulgaria	Ruse	Ruse	43.85	25.97
Bulgaria	Shumen	Shumen	43.27	26.93
Bulgaria	Sliven	Sliven	42.68	26.33
Bulgaria	Stara Zagora	Stara Zagora	42.42	25.62
Bulgaria	Varna	Varna	43.22	27.90
Bulgaria	Veliko Tarnovo	Turnovo	43.09	25.66
Bulgaria	Vratsa	Vratsa	43.21	23.56
Burkina Faso	Banwa	Solenzo	12.18	-4.08
Burkina Faso	Bazéga	Kombissiri	12.06	-1.33
Burkina Faso	Bougouriba	Diebougou	10.95	-3.25
Burkina Faso	Boulgou	Tenkodogo	11.78	-0.37
Burkina Faso	Boulkiemdé	Koudougou	12.25	-2.37
Burkina Faso	Ganzourgou	Zorgo	12.24	-0.61
Burkina Faso	Gnagna	Bogande	12.97	-0.14
Burkina Faso	Gourma	Fada Ngourma	12.05	0.36
Burkina Faso	Houet	Bobo Dioulasso	11.18	-4.29
Burkina Faso	Kadiogo	Ouagadougou	12.37	-1.52
Burkina Faso	Komoé	Banfora	10.63	-4.76
Burkina Faso	Kossi	Nouna	12.73	-3.86
Burkina Faso	Kouritenga	Koupela	12.18	-0.36
Burkina Faso	Kénédougou	Orodara	10.97	-4.91
Burkina Faso	Mou Houn	Dedougou	12.46	-3.46
Burkina Faso	Nahouri	Po	11.17	-1.13
Burkina Faso	Namentenga	Boulsa	12.66	-0.57
Burkina Faso	Oubritenga	Ziniare	12.58	-1.29
Burkina Faso	Oudalan	Gorom Gorom	14.45	-0.23
Burkina Faso	Passoré	Yako	12.95	-2.26
Burkina Faso	Poni	Gaoua	10.32	-3.17
Burkina Faso	Sanguié	Reo	12.33	-2.47
Burkina Faso	Sanmatenga	Kaya	13.09	-1.09
Burkina Faso	Sissili	Leo	11.09	-2.10
Burkina Faso	Soum	Djibo	14.10	-1.63
Burkina Faso	Sourou	Tougan	13.07	-3.07
Burkina Faso	Séno	Dori	14.03	-0.03
Burkina Faso	Tapoa	Diapaga	12.08	1.80
Burkina Faso	Yagha	Sebba	13.44	0.53
Burkina Faso	Yatenga	Ouahigouya	13.57	-2.42
Burkina Faso	Ziro	Sapouy	11.55	-1.77
Burkina Faso	Zoundwéogo	Manga	11.66	-1.06
Burundi	Bubanza	Bubanza	-3.08	29.37
Burundi	Bujumbura Mairie	Bujumbura	-3.38	29.36
Burundi	Bururi	Bururi	-3.95	29.62
Burundi	Cankuzo	Cankuzo	-3.17	30.52
Burundi	Karuzi	Karusi	-3.10	30.16
Burundi	Kayanza	Kayanza	-2.90	29.57
Burundi	Kirundo	Kirundo	-2.58	30.10
Burundi	Makamba	Makamba	-4.13	29.80
Burundi	Muramvya	Muramvya	-3.26	29.61	Gitega	-3.43	29.84
Burundi	Muyinga	Muyinga	-2.85	30.32
Burundi	Ngozi	Ngozi	-2.91	29.83
Burundi	Rutana	Rutana	-3.93	29.99
Burundi	Ruyigi	Ruyigi	-3.48	30.24
Cambodia	Batdâmbâng	Battambang	13.10	103.20
Cambodia	Bântéay Méanchey	Sisophon	13.58	102.98
Cambodia	Kaôh Kong	Krong Koh Kong	11.62	102.98
Cambodia	Krâchéh	Kracheh	12.47	106.02
Cambodia	Kâmpóng Cham	Kampong Cham	12.00	105.45
Cambodia	Kâmpóng Chhnang	Kompong Chhnang	12.25	104.67
Cambodia	Kâmpóng Spœ	Kampong Spoe	11.45	104.52
Cambodia	Kâmpóng Thum	Kampong Thum	12.71	104.89
Cambodia	Kâmpôt	Kampot	10.62	104.18
Cambodia	Môndól Kiri	Senmonorom	12.45	107.20
Cambodia	Phnom Penh	Phnom Penh	11.55	104.92
Cambodia	Pouthisat	Pursat	12.53	103.92
Cambodia	Preah Vihéar	Phnum Tbeng Meanchey	13.82	104.97
Cambodia	Prey Vêng	Prey Veng	11.48	105.32
Cambodia	Rôtânôkiri	Lumphat	13.51	106.98
Cambodia	Siemréab	Siem Reap	13.37	103.85
Cambodia	Stœng Trêng	Stoeng Treng	13.52	105.97
Cambodia	Svay Rieng	Svay Rieng	11.08	105.80
Cambodia	Takêv	Takeo	10.98	104.78
Cameroon	Adamaoua	Meiganga	6.52	14.29	Ngaoundere	7.32	13.58	Tibati	6.47	12.63	Kontcha	7.97	12.23
Cameroon	Centre	Bafia	4.75	11.23	Mbalmayo	3.52	11.50	Eseka	3.65	10.77	Yaounde	3.87	11.52
Cameroon	Est	Bertoua	4.58	13.68	Abong Mbang	3.98	13.18	Batouri	4.43	14.37	Belabo	4.93	13.30
Cameroon	Extrême-Nord	Maroua	10.60	14.32
Cameroon	Littoral	Nkongsamba	4.96	9.94	Edea	3.80	10.12	Douala	4.06	9.71
Cameroon	Nord	Guider	9.93	13.94	Mbe	7.85	13.60	Garoua	9.30	13.39
Cameroon	Nord-Ouest	Wum	6.40	10.07	Kumbo	6.22	10.68	Bamenda	5.96	10.15
Cameroon	Ouest	Bafang	5.17	10.18	Foumban	5.73	10.90	Bafoussam	5.49	10.41
Cameroon	Sud	Kribi	2.94	9.91	Ebolowa	2.90	11.15
Cameroon	Sud-Ouest	Buea	4.16	9.23	Kumba	4.64	9.44	Eyumojok	5.75	8.98	Limbe	4.03	9.19
Canada	Alberta	Camrose	53.02	-112.82	Hinton	53.40	-117.58	Vegreville	53.50	-112.05	Stettler	52.33	-112.68	Lac La Biche	54.77	-111.96	Wetaskiwin	52.97	-113.38	Meander River	59.03	-117.68	Lethbridge	49.70	-112.83	Brooks	50.57	-111.90	Lake Louise	51.43	-116.18	Athabasca	54.72	-113.27	Fort Chipewyan	58.72	-111.15	Jasper	52.88	-118.08	Medicine Hat	50.03	-110.68	Red Deer	52.27	-113.80	Banff	51.18	-115.57	Grand Prairie	55.17	-118.80	Fort Smith	60.00	-111.88	Fort McMurray	56.73	-111.38	Peace River	56.23	-117.28	Calgary	51.08	-114.08	Edmonton	53.55	-113.50
Canada	British Columbia	Creston	49.10	-116.52	Cranbrook	49.52	-115.77	Terrace	54.50	-128.58	Chilliwack	49.17	-121.95	Tofino	49.15	-125.90	Bella Bella	52.15	-128.12	Sandspit	53.24	-131.83	Campbell River	50.02	-125.25	Port Hardy	50.72	-127.50	Nanaimo	49.15	-123.93	Quesnel	52.98	-122.48	Abbotsford	49.05	-122.30	Dawson Creek	55.77	-120.23	Penticton	49.50	-119.58	Nelson	49.48	-117.28	Lillooet	50.68	-121.93	Powell River	49.88	-124.55	Revelstoke	51.00	-118.18	Burns Lake	54.22	-125.77	Dease Lake	58.45	-130.03	Courtenay	49.68	-125.00	Kelowna	49.90	-119.48	Smithers	54.77	-127.17	Kamloops	50.67	-120.33	Williams Lake	52.12	-122.15	Prince George	53.92	-122.77	Fort Nelson	58.82	-122.53	Fort St. John	56.25	-120.83	Prince Rupert	54.32	-130.33	Victoria	48.43	-123.35	Vancouver	49.27	-123.12
Canada	Manitoba	Selkirk	50.15	-96.88	Berens River	52.37	-97.03	Pukatawagan	55.73	-101.32	Gimli	50.63	-97.00	Island Lake	53.97	-94.77	Steinbach	49.52	-96.68	Nelson House	55.80	-98.85	Shamattawa	55.85	-92.08	Oxford House	54.95	-95.27	Brochet	57.88	-101.67	Lynn Lake	56.85	-101.05	Gillam	56.35	-94.70	Norway House	53.97	-97.83	Flin Flon	54.77	-101.88	Dauphin	51.15	-100.05	The Pas	53.82	-101.23	Thompson	55.75	-97.87	Brandon	49.83	-99.95	Winnipeg	49.88	-97.17	Churchill	58.77	-94.17
Canada	New Brunswick	Saint John	45.27	-66.08	Edmundston	47.38	-68.33	Moncton	46.08	-64.77	Fredericton	45.95	-66.63	Bathurst	47.60	-65.65
Canada	Newfoundland and Labrador	Deer Lake	49.17	-57.43	La Scie	49.97	-55.58	Hopedale	55.45	-60.22	Happy Valley - Goose Bay	53.30	-60.30	Port Hope Simpson	52.53	-56.30	Stephenville	48.55	-58.57	Argentia	47.30	-53.99	St. Anthony	51.38	-55.60	Channel-Port aux Basques	47.57	-59.15	Buchans	48.82	-56.87	Trout River	49.48	-58.12	Churchill Falls	53.53	-63.98	Forteau	51.45	-56.95	Trepassey	46.74	-53.36	Corner Brook	48.95	-57.93	Gander	48.95	-54.55	Cartwright	53.70	-57.01	Rigolet	54.18	-58.45	Port Burwell	60.27	-64.74	Labrador City	52.94	-66.92	St. John’s	47.58	-52.68	Nain	56.55	-61.69
Canada	Northwest Territories	Lutselke	62.40	-110.73	Hay River	60.85	-115.70	Déline	65.18	-123.42	Paulatuk	69.38	-123.98	Tsiigehtchic	67.43	-133.75	Norman Wells	65.28	-126.85	Fort McPherson	67.49	-134.89	Holman	70.73	-117.75	Fort Resolution	61.17	-113.68	Fort Simpson	61.85	-121.33	Inuvik	68.35	-133.70	Tuktoyaktuk	69.45	-133.05	Yellowknife	62.44	-114.40	Fort Good Hope	66.27	-128.63
Canada	Nova Scotia	New Glasgow	45.58	-62.63	Liverpool	44.04	-64.72	Amherst	45.82	-64.22	Baddeck	46.10	-60.75	Shelburne	43.77	-65.32	Antigonish	45.63	-62.00	Windsor	44.98	-64.13	Digby	44.62	-65.76	Yarmouth	43.83	-66.11	Sydney	46.07	-60.18	Halifax	44.65	-63.60
Canada	Nunavut	Hall Beach	68.77	-81.24	Coral Harbour	64.15	-83.18	Baker Lake	64.32	-96.02	Pangnirtung	66.13	-65.75	Pond Inlet	72.68	-78.00	Cape Dorset	64.31	-76.54	Kimmirut	62.85	-69.88	Gjoa Haven	68.63	-95.92	Grise Fiord	76.44	-82.95	Alert	82.48	-62.25	Ennadai	61.13	-100.88	Rankin Inlet	62.82	-92.10	Iqaluit	63.75	-68.50	Cambridge Bay	69.12	-105.03	Kugluktuk	67.80	-115.13	Chesterfield Inlet	63.34	-90.70	Arviat	61.11	-94.06	Taloyoak	69.53	-93.53	Igloolik	69.26	-81.79	Arctic Bay	73.03	-85.17	Resolute	74.68	-94.90	Repulse Bay	66.53	-86.28
Canada	Ontario	Owen Sound	44.57	-80.85	Orillia	44.60	-79.42	Kapuskasing	49.42	-82.43	Thessalon	46.25	-83.55	Geraldton	49.72	-86.97	Belleville	44.17	-77.38	Sarnia	42.97	-82.40	Peterborough	44.30	-78.33	Oshawa	43.88	-78.85	London	42.97	-81.25	Kitchener	43.45	-80.50	New Liskeard	47.50	-79.67	Brockville	44.59	-75.70	Big Beaver House	52.95	-89.88	Orangeville	43.92	-80.08	Little Current	45.97	-81.93	Chapleau	47.83	-83.40	Wawa	48.00	-84.78	Hearst	49.70	-83.67	Marathon	48.75	-86.37	Sioux Lookout	50.26	-91.92	Red Lake	51.03	-93.83	Deer Lake	52.62	-94.07	Cat Lake	51.72	-91.80	Cornwall	45.02	-74.73	Kingston	44.23	-76.48	Barrie	44.38	-79.70	Parry Sound	45.33	-80.03	Wiarton	44.73	-81.13	Cobalt	47.38	-79.68	Cochrane	49.07	-81.02	Nipigon	49.02	-88.25	Atikokan	48.75	-91.62	Dryden	49.78	-92.83	Attawapiskat	52.92	-82.43	Hamilton	43.25	-79.83	Windsor	42.33	-83.03	Lansdowne House	52.22	-87.88	Moosonee	51.28	-80.66	Sudbury	46.50	-80.97	Kenora	49.77	-94.47	Timmins	48.47	-81.33	North Bay	46.30	-79.45	Ottawa	45.42	-75.70	Fort Severn	55.98	-87.65	Thunder Bay	48.45	-89.27	Toronto	43.70	-79.42
Canada	Prince Edward Island	Charlottetown	46.25	-63.13
Canada	Québec	Port-Menier	49.82	-64.35	Riviere-du-Loup	47.83	-69.53	Drummondville	45.88	-72.48	Sherbrooke	45.40	-71.90	Cap-Chat	49.10	-66.68	Baie-Comeau	49.22	-68.16	Natashquan	50.19	-61.81	Eastmain	52.23	-78.52	Schefferville	54.80	-66.82	Salluit	62.18	-75.66	Amos	48.57	-78.12	Joliette	46.03	-73.43	St.-Jerome	45.77	-74.00	St-Augustin	51.24	-58.65	Rouyn-Noranda	48.25	-79.03	La Sarre	48.80	-79.20	Rimouski	48.43	-68.52	Saint-Georges	46.12	-70.67	Victoriaville	46.05	-71.97	Chevery	50.48	-59.61	Mistassini	50.42	-73.87	Kangirsuk	60.02	-70.00	Shawinigan	46.55	-72.73	Matagami	49.75	-77.63	Mont-Laurier	46.55	-75.50	Pembroke	45.85	-77.12	Radisson	53.78	-77.62	Trois-Rivières	46.35	-72.55	Sept-Îles	50.32	-66.36	Gaspe	48.84	-64.49	Mingan	50.30	-64.02	Dolbeau	48.87	-72.23	Val d'Or	48.12	-77.77	Ivugivik	62.42	-77.90	Inukjuak	58.47	-78.14	Chicoutimi	48.43	-71.07	Kuujjuarapik	55.28	-77.77	Kuujjuaq	58.10	-68.40	Québec	46.84	-71.25	Montréal	45.50	-73.58
Canada	Saskatchewan	Melville	50.93	-102.80	Weyburn	49.67	-103.85	La Ronge	55.10	-105.30	Stony Rapids	59.27	-105.83	Yorkton	51.22	-102.47	Swift Current	50.28	-107.77	Biggar	52.05	-107.98	Kindersley	51.47	-109.13	Meadow Lake	54.13	-108.43	Hudson Bay	52.85	-102.38	North Battleford	52.77	-108.28	Prince Albert	53.20	-105.75	Uranium City	59.57	-108.62	Moose Jaw	50.40	-105.55	Regina	50.45	-104.62	Saskatoon	52.17	-106.67
Canada	Yukon	Burwash Landing	61.35	-139.00	Watson Lake	60.12	-128.80	Dawson City	64.07	-139.42	Whitehorse	60.72	-135.05
Cape Verde		Mindelo	16.88	-25.00	Praia	14.92	-23.52
Cayman Islands		George Town	19.28	-81.33
Central African Republic	Bamingui-Bangoran	Ndele	8.41	20.65
Central African Republic	Bangui	Bossembele	5.27	17.65	Bangui	4.37	18.56
Central African Republic	Basse-Kotto	Mobaye	4.32	21.18
Central African Republic	Haut-Mbomou	Zemio	5.03	25.13	Obo	5.40	26.50
Central African Republic	Haute-Kotto	Ouadda	8.07	22.40	Bria	6.53	21.98
Central African Republic	Kémo	Sibut	5.73	19.08
Central African Republic	Lobaye	Mbaiki	3.87	18.00
Central African Republic	Mambéré-Kadéï	Carnot	4.93	15.87	Berberati	4.25	15.78
Central African Republic	Mbomou	Yakossi	5.62	23.32	Bangassou	4.73	22.82
Central African Republic	Nana-Grébizi	Kaga Bandoro	6.98	19.18
Central African Republic	Nana-Mambéré	Bouar	5.95	15.60
Central African Republic	Ouaka	Bambari	5.76	20.67
Central African Republic	Ouham	Bossangoa	6.48	17.45
Central African Republic	Ouham-Pendé	Bozoum	6.32	16.38
Central African Republic	Sangha-Mbaéré	Nola	3.53	16.07
Central African Republic	Vakaga	Birao	10.28	22.78
Chad	Batha	Ati	13.22	18.33	Oum Hadjer	13.30	19.68
Chad	Bet	Zouar	20.46	16.53	Fada	17.18	21.59	Faya Largeau	17.92	19.12
Chad	Guéra	Mongo	12.18	18.70
Chad	Hadjer-Lamis	Ndjamena	12.11	15.05
Chad	Kanem	Mao	14.12	15.31
Chad	Lac	Bol	13.46	14.71
Chad	Logone Oriental	Doba	8.65	16.85	Moundou	8.55	16.09
Chad	Mandoul	Sarh	9.15	18.39
Chad	Mayo-Kebbi Est	Pala	9.35	14.97	Bongor	10.29	15.39
Chad	Ouaddaï	Abeche	13.84	20.83
Chad	Salamat	Am Timan	11.03	20.28
Chad	Tandjilé	Lai	9.40	16.31	Kelo	9.32	15.80
Chad	Wadi Fira	Biltine	14.53	20.92
Chile	Aisén del General Carlos Ibáñez del Campo	Cochrane	-47.27	-72.55	Puerto Aisen	-45.40	-72.70	Coihaique	-45.57	-72.07
Chile	Antofagasta	Chuquicamata	-22.32	-68.93	Maria Elena	-22.35	-69.67	Toconao	-23.18	-68.02	Tocopilla	-22.09	-70.19	Calama	-22.45	-68.92	Mejillones	-23.10	-70.45	Taltal	-25.40	-70.47	Antofagasta	-23.65	-70.40
Chile	Arica y Parinacota	Arica	-18.50	-70.29
Chile	Atacama	Tierra Amarilla	-27.48	-70.28	Huasco	-28.47	-71.22	Diego de Almagro	-26.37	-70.05	Caldera	-27.07	-70.83	Vallenar	-28.57	-70.76	Chanaral	-29.03	-71.43	Copiapo	-27.36	-70.34
Chile	Bío-Bío	Coronel	-37.03	-73.16	Talcahuano	-36.72	-73.12	Quirihue	-36.28	-72.53	Curanilahue	-37.48	-73.34	Santa Barbara	-37.67	-72.02	Lota	-37.09	-73.16	Lebu	-37.61	-73.65	Chillan	-36.60	-72.11	Los Angeles	-37.46	-72.36	Concepcion	-36.83	-73.05
Chile	Coquimbo	Combarbala	-31.18	-71.00	Coquimbo	-29.95	-71.34	Vicuna	-30.03	-70.74	Illapel	-31.63	-71.17	Salamanca	-31.78	-70.98	Ovalle	-30.59	-71.20	La Serena	-29.90	-71.25
Chile	La Araucanía	Nueva Imperial	-38.74	-72.96	Loncoche	-39.37	-72.63	Villarica	-39.28	-72.23	Tolten	-39.22	-73.21	Lonquimay	-38.43	-71.23	Angol	-37.79	-72.71	Collipulli	-37.96	-72.43	Victoria	-38.24	-72.34	Carahue	-38.71	-73.17	Temuco	-38.73	-72.58
Chile	Libertador General Bernardo O'Higgins	Pichilemu	-34.38	-72.00	San Fernando	-34.58	-70.99	Rancagua	-34.17	-70.74
Chile	Los Lagos	Puerto Varas	-41.33	-72.99	Calbuco	-41.75	-73.14	Castro	-42.48	-73.76	Chonchi	-42.61	-73.81	Quellon	-43.10	-73.60	Osorno	-40.57	-73.16	Ancud	-41.87	-73.83	Puerto Montt	-41.47	-72.93
Chile	Los Ríos	La Union	-40.29	-73.09	Rio Bueno	-40.34	-72.96	Los Lagos	-39.85	-72.83	Valdivia	-39.80	-73.25
Chile	Magallanes y Antártica Chilena	Rio Verde	-52.65	-71.47	Puerto Natales	-51.72	-72.51	Puerto Williams	-54.93	-67.62	Punta Arenas	-53.16	-70.94
Chile	Maule	Linares	-35.84	-71.59	Cauquenes	-35.96	-72.32	Constitucion	-35.33	-72.42	Talca	-35.46	-71.67	Curico	-34.98	-71.24
Chile	Región Metropolitana de Santiago	San Bernardo	-33.60	-70.70	Santiago	-33.45	-70.67
Chile	Santa Cruz	Villa O'Higgins	-48.47	-72.56
Chile	Tarapacá	Cuya	-19.12	-70.13	Lagunas	-20.98	-69.68	Pozo Almonte	-20.27	-69.80	Iquique	-20.25	-70.13
Chile	Valparaíso	San Felipe	-32.75	-70.72	Vina del Mar	-33.03	-71.54	La Ligua	-32.46	-71.24	Quillota	-32.88	-71.26	Los Andes	-32.83	-70.60	San Antonio	-33.60	-71.61	Valparaiso	-33.05	-71.62
China	Anhui	Jieshou	33.25	115.35	Tongling	30.95	117.78	Maanshan	31.73	118.48	Fuyang	32.90	115.82	Huaibei	33.95	116.75	Wuhu	31.35	118.37	Luan	31.75	116.48	Bengbu	32.95	117.33	Anqing	30.50	117.05	Xuanzhou	30.95	118.76	Hefei	31.85	117.28	Suzhou	33.64	116.98	Huainan	32.63	116.98
China	Beijing	Zhuozhou	39.54	115.79	Changping	40.22	116.19	Beijing	39.93	116.39
China	Chongqing	Fengjie	31.05	109.52	Wanzhou	30.82	108.40	Chongqing	29.56	106.59
China	Fujian	Sanming	26.23	117.58	Shaowu	27.30	117.50	Longyan	25.18	117.03	Zhangzhou	24.52	117.67	Putian	25.43	119.02	Fuan	27.07	119.62	Changting	25.87	116.32	Nanping	26.63	118.17	Ninde	26.68	119.53	Xiamen	24.45	118.08	Quanzhou	24.90	118.58	Fuzhou	26.08	119.30
China	Gansu	Yumen	39.83	97.73	Linxia	35.60	103.20	Longxi	35.05	104.64	Pingliang	35.53	106.68	Anxi	40.50	95.80	Minxian	34.44	104.03	Jinchang	38.50	102.17	Guide	36.05	101.42	Jyekundo	33.02	96.73	Zhangye	38.93	100.45	Wuwei	37.93	102.64	Dunhuang	40.14	94.66	Tianshui	34.60	105.92	Dulan	36.17	98.27	Golmud	36.42	94.88	Jiayuguan	39.82	98.30	Xining	36.62	101.77	Lanzhou	36.06	103.79
China	Guangdong	Huizhou	23.08	114.40	Chaozhou	23.68	116.63	Yangjiang	21.85	111.97	Meizhou	24.30	116.12	Heyuan	23.73	114.68	Qingyuan	23.70	113.03	Zhaoqing	23.05	112.45	Lianxian	24.78	112.38	Jiangmen	22.58	113.08	Maoming	21.92	110.87	Foshan	23.03	113.12	Zhuhai	22.28	113.57	Zhanjiang	21.20	110.38	Shaoguan	24.80	113.58	Shantou	23.37	116.67	Shenzhen	22.55	114.12	Guangzhou	23.14	113.33	Dongguan	23.05	113.74
China	Guangxi	Qinzhou	21.95	108.62	Pingxiang	22.10	106.76	Yishan	24.50	108.67	Beihai	21.48	109.10	Hechi	23.10	109.61	Liuzhou	24.28	109.25	Yulin	22.63	110.15	Bose	23.90	106.61	Wuzhou	23.48	111.32	Guilin	25.28	110.28	Nanning	22.82	108.32
China	Guizhou	Tongren	27.68	109.13	Xingyi	25.09	104.89	Anshun	26.25	105.93	Zunyi	27.70	106.92	Lupanshui	26.59	104.83	Guiyang	26.58	106.72
China	Hainan	Sanya	18.26	109.50	Haikou	20.05	110.32
China	Hebei	Hengshui	37.72	115.70	Xuanhua	40.59	115.02	Chengde	40.96	117.93	Cangzhou	38.32	116.87	Baoding	38.87	115.48	Huanghua	38.37	117.33	Dingzhou	38.50	115.00	Nangong	37.37	115.37	Linqing	36.85	115.68	Xiangtai	37.05	114.50	Qinhuangdao	39.93	119.62	Langfang	39.52	116.68	Zhangjiakou	40.83	114.93	Tangshan	39.62	118.19	Shijianzhuang	38.05	114.48	Handan	36.58	114.48
China	Heilongjiang	Anda	46.40	125.32	Qinggang	46.69	126.10	Angangxi	47.16	123.80	Hulan Ergi	47.21	123.61	Qingan	46.87	127.51	Baiquan	47.60	126.08	Suileng	47.25	127.11	Linkou	45.28	130.25	Suihua	46.63	126.98	Shuangyashan	46.67	131.35	Shangzhi	45.22	127.97	Fujin	47.27	132.02	Yian	47.88	125.30	Tailai	46.39	123.41	Longjiang	47.34	123.18	Gannan	47.92	123.51	Hailun	47.45	126.93	Mishan	45.55	131.88	Tieli	46.95	128.05	Shuangcheng	45.35	126.28	Zhaodong	46.08	125.98	Lanxi	46.27	126.28	Keshan	48.03	125.87	Nancha	47.14	129.29	Xinqing	48.24	129.51	Hulin	45.77	132.99	Boli	45.76	130.58	Ningan	44.33	129.47	Heihe	50.25	127.45	Qitaihe	45.80	130.85	Yichun	47.70	128.90	Hegang	47.40	130.37	Nenjiang	49.18	125.23	Nehe	48.49	124.88	Mudangiang	44.58	129.59	Jiamusi	46.83	130.35	Beian	48.24	126.48	Daqing	46.58	125.00	Jixi	45.30	130.97	Qiqihar	47.34	123.99	Harbin	45.75	126.65
China	Henan	Luohe	33.57	114.03	Puyang	35.70	114.98	Hebi	35.95	114.22	Xuchang	34.02	113.82	Zhoukou	33.63	114.63	Dengzhou	32.68	112.08	Anyang	36.08	114.35	Jiaozuo	35.25	113.22	Kaifeng	34.85	114.35	Shangqiu	34.45	115.65	Pingdingshan	33.73	113.30	Xinyang	32.13	114.07	Xinxiang	35.32	113.87	Luoyang	34.68	112.47	Nanyang	33.00	112.53	Zhengzhou	34.75	113.67
China	Hubei	Shiyan	32.57	110.78	Danjiangkou	32.52	111.50	Shashi	30.32	112.23	Anlu	31.27	113.67	Guangshui	31.62	114.00	Jingmen	31.03	112.10	Zicheng	30.30	111.50	Shishou	29.70	112.40	Xiaogan	30.92	113.90	Puqi	29.72	113.88	Yunxian	32.81	110.81	Jianmen	30.65	113.16	Yichang	30.70	111.28	Xiantao	30.37	113.44	Macheng	31.18	115.03	Huangshi	30.22	115.10	Xiangfan	32.02	112.13	Wuhan	30.58	114.27
China	Hunan	Zixing	25.97	113.40	Jinshi	29.63	111.85	Chenzhou	25.80	113.03	Zhijiang	27.44	109.68	Xiangtan	27.85	112.90	Zhuzhou	27.83	113.15	Yongzhou	26.23	111.62	Yiyang	28.60	112.33	Changde	29.03	111.68	Shaoyang	27.00	111.20	Yueyang	29.38	113.10	Hengyang	26.88	112.59	Changsha	28.20	112.97
China	Jiangsu	Xinyi	34.38	118.35	Yangzhou	32.40	119.43	Taizhou	32.49	119.90	Shuyang	34.13	118.77	Lianyungang	34.60	119.17	Changzhou	31.78	119.97	Zhenjiang	32.22	119.43	Nantong	32.03	120.83	Yancheng	33.39	120.13	Suzhou	31.30	120.62	Xuzhou	34.28	117.18	Wuxi	31.58	120.30	Huaiyin	33.58	119.03	Nanjing	32.05	118.78
China	Jiangxi	Linchuan	27.97	116.36	Fengcheng	28.20	115.77	Jian	27.13	115.00	Shangrao	28.47	117.97	Jingdezhen	29.27	117.18	Xinyu	27.80	114.93	Ganzhou	25.92	114.95	Jiujiang	29.73	115.98	Yichun	27.83	114.40	Pingxiang	27.62	113.85	Nanchang	28.68	115.88
China	Jilin	Daan	45.50	124.30	Changling	44.27	123.99	Tonghua	41.68	125.75	Baishan	41.90	126.43	Yanji	42.88	129.51	Fuyu	45.18	124.82	Dunhua	43.35	128.22	Nongan	44.43	125.17	Taonan	45.33	122.78	Liuhe	42.28	125.72	Huinan	42.62	126.26	Panshi	42.94	126.06	Jiaohe	43.72	127.35	Linjiang	41.84	126.94	Wangqing	43.32	129.73	Helong	42.53	129.00	Shulan	44.41	126.95	Jiutai	44.14	125.84	Liaoyuan	42.90	125.13	Tumen	42.97	129.82	Siping	43.17	124.33	Baicheng	45.62	122.82	Jilin	43.85	126.55	Changchun	43.87	125.34
China	Liaoning	Beipiao	41.81	120.76	Wafangdian	39.63	122.00	Tieling	42.30	123.82	Chaoyang	41.55	120.42	Huanren	41.26	125.35	Zhuanghe	39.68	122.96	Liaoyang	41.28	123.18	Dandong	40.14	124.39	Yingkow	40.67	122.28	Jinzhou	41.12	121.10	Fuxin	42.01	121.66	Benxi	41.33	123.75	Fushun	41.87	123.87	Lingyuan	41.24	119.40	Jinxi	40.75	120.83	Anshan	41.12	122.94	Dalian	38.92	121.63	Shenyeng	41.80	123.45
China	Nei Mongol	Ergun Zuoqi	50.78	121.52	Shangdu	41.55	113.53	Orongen Zizhiqi	50.57	123.72	Zalantun	48.00	122.72	Wuchuan	41.10	111.44	Hanggin Houqi	40.88	107.14	Alxa Zuoqi	38.84	105.67	Linxi	43.52	118.03	Kailu	43.58	121.20	Bairin Zuoqi	43.98	119.18	Yitulihe	50.65	121.52	Yakeshi	49.28	120.73	Bugt	48.78	121.93	Wuyuan	41.09	108.27	Bayan Obo	41.77	109.97	Fengzhen	40.45	113.14	Wuhai	39.66	106.81	Erenhot	43.66	111.97	Jining	41.03	113.08	Arxan	47.18	119.97	Manzhouli	49.60	117.43	Xilinhot	43.94	116.04	Tongliao	43.62	122.27	Hohhot	40.82	111.66	Chifeng	42.27	118.95	Ulanhot	46.08	122.08	Hailar	49.20	119.70	Baotou	40.65	109.82
China	Ningxia Hui	Shizuishan	39.23	106.77	Yinchuan	38.47	106.27
China	Shaanxi	Dali	34.80	109.94	Hancheng	35.47	110.43	Weinan	34.50	109.50	Hanzhong	33.13	107.03	Baoji	34.38	107.15	Tongchuan	35.08	109.03	Xianyang	34.35	108.71	Yulin	38.28	109.73	Ankang	32.68	109.02	Xian	34.28	108.89
China	Shandong	Zhucheng	35.99	119.38	Yishui	35.79	118.62	Shanxian	34.79	116.08	Pingyi	35.51	117.62	Pingdu	36.79	119.94	Laiwu	36.20	117.66	Buizhou	37.37	118.02	Liaocheng	36.43	115.97	Rizhao	35.43	119.45	Dezhou	37.45	116.30	Jining	35.40	116.55	Weifang	36.72	119.10	Taian	36.20	117.12	Heze	35.23	115.45	Laiyang	36.97	120.71	Weihai	37.50	122.10	Yantai	37.53	121.40	Zaozhuang	34.88	117.57	Qingdao	36.09	120.33	Linyi	35.08	118.33	Zibo	36.80	118.05	Jinan	36.67	117.00
China	Shanghai	Shanghai	31.22	121.44
China	Shanxi	Yangquan	37.87	113.57	Shuozhou	39.30	112.42	Xinzhou	38.41	112.72	Jincheng	35.50	112.83	Jiexiu	37.04	111.90	Changzhi	36.18	113.11	Linfen	36.08	111.52	Yuci	37.68	112.73	Datong	40.08	113.30	Houma	35.62	111.21	Taiyuan	37.88	112.55
China	Sichuan	Deyang	31.13	104.40	Zigong	29.40	104.78	Yaan	29.98	103.08	Langzhong	31.58	105.97	Rongzhag	30.95	101.92	Leshan	29.57	103.73	Panzhihua	26.55	101.73	Fulin	29.35	102.72	Guangyuan	32.43	105.87	Luzhou	28.88	105.38	Yibin	28.77	104.57	Suining	30.53	105.53	Nanchong	30.78	106.13	Neijiang	29.58	105.05	Mianyang	31.47	104.77	Xichang	27.88	102.30	Chengdu	30.67	104.07
China	Tianjin	Hangu	39.23	117.78	Tianjin	39.13	117.20
China	Xinjiang Uygur	Turpan	42.94	89.17	Quiemo	38.13	85.53	Koktokay	47.00	89.47	Korla	41.73	86.15	Kuqa	41.73	82.94	Tacheng	46.75	82.95	Shihezi	44.30	86.03	Karamay	45.59	84.86	Aksu	41.15	80.25	Shache	38.43	77.25	Yining	43.90	81.35	Altay	47.87	88.12	Hami	42.83	93.52	Hotan	37.10	79.93	Kashgar	39.48	75.97	Urumqi	43.81	87.58
China	Xizang	Gyangze	28.95	89.63	Gar	32.20	79.98	Nagchu	31.48	92.05	Nyingchi	29.53	94.42	Chamdo	31.17	97.23	Xigaze	29.25	88.88	Lhasa	29.65	91.10
China	Yunnan	Tengchong	25.03	98.47	Mengzi	23.36	103.41	Chuxiong	25.04	101.55	Simao	22.78	100.98	Wenshan	23.37	104.25	Zhanyi	25.60	103.82	Huize	26.35	103.42	Zhaotang	27.32	103.72	Lijiang	26.80	100.27	Yuxi	24.38	102.57	Dali	25.70	100.18	Baoshan	25.12	99.15	Gejiu	23.38	103.15	Kunming	25.07	102.68
China	Zhejiang	Linhai	28.85	121.12	Huangyan	28.65	121.25	Lishui	28.45	119.90	Jiaojing	28.68	121.45	Quzhou	28.97	118.87	Jiaxing	30.77	120.75	Huzhou	30.87	120.10	Shaoxing	30.00	120.57	Jinhua	29.12	119.65	Fuyang	30.05	119.95	Wenzhou	28.02	120.65	Ningbo	29.88	121.55	Hangzhou	30.25	120.17
Colombia		San Andres	12.56	-81.69
Colombia	Amazonas	Leticia	-4.22	-69.94
Colombia	Antioquia	Sonson	5.72	-75.32	Yarumal	7.03	-75.59	Puerto Berrio	6.48	-74.42	Turbo	8.10	-76.74	Bello	6.33	-75.57	Medellin	6.28	-75.58
Colombia	Arauca	Arauca	7.09	-70.76	Tame	6.46	-71.74
Colombia	Atlántico	Soledad	10.92	-74.77	Sabanalarga	10.64	-74.92	Barranquilla	10.96	-74.80
Colombia	Bogota	Bogota	4.60	-74.08
Colombia	Bolívar	Arjona	10.26	-75.35	Magangue	9.23	-74.74	El Carmen de Bolivar	9.72	-75.13	Cartagena	10.40	-75.51
Colombia	Boyacá	Sogamoso	5.72	-72.94	Tunja	5.55	-73.37	Chiquinquira	5.62	-73.82	Duitama	5.83	-73.02
Colombia	Caldas	Manizales	5.06	-75.52
Colombia	Caquetá	San Vicente del Caguan	2.07	-74.64	Florencia	1.61	-75.62
Colombia	Casanare	Yopal	5.35	-72.41	Orocue	4.79	-71.34
Colombia	Cauca	Guapi	2.56	-77.86	Popayan	2.42	-76.61
Colombia	Cesar	Valledupar	10.48	-73.25
Colombia	Chocó	Jurado	7.12	-77.76	Nuqui	5.69	-77.27	Quibdo	5.69	-76.66
Colombia	Cundinamarca	Girardot	4.31	-74.81
Colombia	Córdoba	Ayapel	8.33	-75.15	Lorica	9.24	-75.82	Monteria	8.76	-75.89
Colombia	Guainía	Obando	3.85	-67.91
Colombia	Huila	Campoalegre	2.69	-75.33	Neiva	2.93	-75.33	Garzon	2.21	-75.65
Colombia	La Guajira	Riohacha	11.54	-72.91
Colombia	Magdalena	El Banco	9.00	-73.98	Cienaga	11.01	-74.25	Santa Marta	11.25	-74.20
Colombia	Meta	San Jose del Guaviare	2.57	-72.64	Puerto Lopez	4.09	-72.96	San Martin	3.69	-73.69	Villavicencio	4.15	-73.63
Colombia	Nariño	Tuquerres	1.09	-77.62	Ipiales	0.83	-77.65	Tumaco	1.81	-78.81	Pasto	1.21	-77.28
Colombia	Norte de Santander	Pamplona	7.39	-72.66	Ocana	8.24	-73.35	Cucuta	7.92	-72.52
Colombia	Putumayo	Mocoa	1.15	-76.63
Colombia	Quindío	Armenia	4.53	-75.68
Colombia	Risaralda	Pereira	4.81	-75.68
Colombia	Santander	Barrancabermeja	7.09	-73.85	Socorro	6.46	-73.27	Bucaramanga	7.13	-73.13
Colombia	Sucre	Sincelejo	9.29	-75.38	Tolu	9.54	-75.57
Colombia	Tolima	Honda	5.19	-74.75	Ibague	4.44	-75.23
Colombia	Valle del Cauca	Cartago	4.75	-75.91	Buenaventura	3.87	-77.05	Tulua	4.09	-76.21	Cali	3.40	-76.50
Colombia	Vaupés	Mitu	1.20	-70.17
Colombia	Vichada	Puerto Carreno	6.19	-67.49
Comoros		Moroni	-11.70	43.24
Congo (Brazzaville)	Bouenza	Madingou	-4.16	13.55	Kayes	-4.18	13.28
Congo (Brazzaville)	Cuvette	Owando	-0.48	15.92	Makoua	-0.01	15.64
Congo (Brazzaville)	Cuvette-Ouest	Ewo	-0.88	14.82
Congo (Brazzaville)	Kouilou	Pointe-Noire	-4.77	11.88
Congo (Brazzaville)	Likouala	Impfondo	1.64	18.04
Congo (Brazzaville)	Lékoumou	Sibiti	-3.69	13.35
Congo (Brazzaville)	Niari	Mossendjo	-2.94	12.72	Loubomo	-4.18	12.67
Congo (Brazzaville)	Plateaux	Gamboma	-1.88	15.85	Djambala	-2.54	14.75
Congo (Brazzaville)	Pool	Kinkala	-4.36	14.76	Brazzaville	-4.26	15.28
Congo (Brazzaville)	Sangha	Sembe	1.64	14.58	Moloundou	2.03	15.22	Ouesso	1.61	16.05
Congo (Kinshasa)	Bandundu	Kenge	-4.83	16.90	Bolobo	-2.16	16.24	Kahemba	-7.28	19.00	Bulungu	-4.55	18.60	Lusanga	-5.58	16.52	Mangai	-4.04	19.53	Kasongo-Lunda	-6.48	16.83	Mushie	-3.02	16.92	Inongo	-1.94	18.28	Bandundu	-3.31	17.38	Kikwit	-5.03	18.85
Congo (Kinshasa)	Bas-Congo	Moanda	-5.92	12.35	Kimpese	-5.55	14.43	Kasangulu	-4.58	15.18	Mbanza-Ngungu	-5.25	14.86	Tshela	-4.97	12.93	Boma	-5.83	13.05	Matadi	-5.82	13.45
Congo (Kinshasa)	Kasaï-Occidental	Dibaya	-6.51	22.87	Mweka	-4.84	21.57	Luebo	-5.35	21.41	Demba	-5.51	22.26	Ilebo	-4.32	20.61	Tshikapa	-6.41	20.77	Kananga	-5.89	22.40
Congo (Kinshasa)	Kasaï-Oriental	Kabinda	-6.13	24.48	Lubao	-5.39	25.75	Lusambo	-4.97	23.43	Gandajika	-6.74	23.96	Lodja	-3.49	23.42	Mwene-Ditu	-7.00	23.44	Mbuji-Mayi	-6.15	23.60
Congo (Kinshasa)	Katanga	Dilolo	-10.70	22.33	Nyunzu	-5.95	28.02	Kasaji	-10.37	23.45	Luanza	-8.70	28.70	Moba	-7.06	29.72	Bukama	-9.21	25.84	Kaniama	-7.57	24.17	Kipushi	-11.76	27.25	Kambove	-10.87	26.60	Kongolo	-5.38	26.98	Kabalo	-6.05	26.91	Likasi	-10.97	26.78	Manono	-7.30	27.45	Kamina	-8.73	25.01	Kalemie	-5.93	29.20	Kolwezi	-10.72	25.47	Lubumbashi	-11.68	27.48
Congo (Kinshasa)	Kinshasa City	Kinshasa	-4.33	15.31
Congo (Kinshasa)	Maniema	Kampene	-3.60	26.67	Kalima	-2.51	26.43	Lubutu	-0.73	26.58	Kindu	-2.96	25.91	Kasongo	-4.45	26.66
Congo (Kinshasa)	Nord-Kivu	Buluko	-0.76	28.53	Beni	0.49	29.45	Butembo	0.13	29.28	Goma	-1.68	29.22
Congo (Kinshasa)	Orientale	Yangambi	0.77	24.43	Aketi	2.74	23.78	Mongbwalu	1.95	30.03	Bafwasende	1.08	27.27	Bunia	1.56	30.24	Wamba	2.14	27.99	Basoko	1.24	23.59	Buta	2.82	24.74	Watsa	3.04	29.53	Isiro	2.76	27.62	Bondo	3.81	23.67	Kisangani	0.52	25.22
Congo (Kinshasa)	Sud-Kivu	Mwenga	-3.04	28.43	Bukavu	-2.51	28.84	Uvira	-3.37	29.14
Congo (Kinshasa)	Équateur	Zongo	4.33	18.62	Libenge	3.66	18.62	Bongandanga	1.51	21.05	Ikela	-1.18	23.27	Binga	2.38	20.42	Basankusu	1.23	19.80	Boende	-0.22	20.86	Gbadolite	4.29	21.02	Businga	3.34	20.87	Bosobolo	4.19	19.88	Lisala	2.14	21.51	Gemena	3.26	19.77	Mbandaka	0.04	18.26	Bumba	2.19	22.46
Cook Islands		Rarotonga	-21.25	-159.75
Costa Rica	Alajuela	Alajuela	10.02	-84.23	Quesada	10.33	-84.44
Costa Rica	Cartago	Cartago	9.87	-83.93
Costa Rica	Guanacaste	Canas	10.43	-85.10	Liberia	10.63	-85.43	La Cruz	11.07	-85.63
Costa Rica	Heredia	Heredia	9.99	-84.12
Costa Rica	Limón	Sixaola	9.52	-82.62	Puerto Limon	10.00	-83.03
Costa Rica	Puntarenas	Golfito	8.65	-83.15	Puntarenas	9.97	-84.83	Ciudad Cortes	8.96	-83.53
Costa Rica	San José	San Jose	9.94	-84.08
Croatia	Brodsko-Posavska	Slavonski Brod	45.16	18.02
Croatia	Dubrovacko-Neretvanska	Dubrovnik	42.66	18.09
Croatia	Grad Zagreb	Zagreb	45.80	16.00
Croatia	Istarska	Pula	44.87	13.85
Croatia	Karlovacka	Karlovac	45.49	15.55
Croatia	Osjecko-Baranjska	Osijek	45.55	18.68
Croatia	Primorsko-Goranska	Rijeka	45.33	14.45
Croatia	Splitsko-Dalmatinska	Split	43.52	16.47
Croatia	Zadarska	Zadar	44.12	15.26
Croatia	Šibensko-Kninska	Sibenik	43.73	15.91
Cuba	Camagüey	Nuevitas	21.55	-77.26	Camaguey	21.38	-77.92
Cuba	Ciego de Ávila	Ciego de Avila	21.84	-78.76	Moron	22.11	-78.63
Cuba	Cienfuegos	Cienfuegos	22.14	-80.44
Cuba	Ciudad de la Habana	Havana	23.13	-82.36
Cuba	Granma	Manzanillo	20.34	-77.12	Bayamo	20.38	-76.64
Cuba	Guantánamo	Guantanamo	20.15	-75.21
Cuba	Holguín	Banes	20.96	-75.72	Holguin	20.89	-76.26
Cuba	Isla de la Juventud	Nueva Gerona	21.88	-82.80
Cuba	La Habana	San Antonio de los Banos	22.89	-82.50	Guines	22.84	-82.03	Artemisa	22.81	-82.76
Cuba	Las Tunas	Las Tunas	20.96	-76.95
Cuba	Matanzas	Matanzas	23.04	-81.58	Colon	22.72	-80.91
Cuba	Pinar del Río	Pinar del Rio	22.42	-83.70
Cuba	Sancti Spíritus	Sancti Spiritus	21.93	-79.44
Cuba	Santiago de Cuba	Palma Soriano	20.22	-76.00	Santiago de Cuba	20.03	-75.82
Cuba	Villa Clara	Caibarien	22.52	-79.47	Placetas	22.32	-79.66	Sagua la Grande	22.81	-80.07	Santa Clara	22.40	-79.97
Curacao		Willemstad	12.20	-69.02
Cyprus	Ammochostos	Ammochostos	35.13	33.95
Cyprus	Kyrenia	Kyrenia	35.33	33.33
Cyprus	Larnaca	Larnaca	34.92	33.64
Cyprus	Limassol	Limassol	34.68	33.03
Cyprus	Nicosia	Nicosia	35.17	33.37
Cyprus	Paphos	Paphos	34.76	32.42
Czech Republic	Jihoceský	Ceske Budejovice	48.98	14.46
Czech Republic	Karlovarský	Pizen	49.74	13.36
Czech Republic	Kraj Vysocina	Jihlava	49.40	15.58	Zlin	49.23	17.65	Brno	49.20	16.61
Czech Republic	Královéhradecký	Hradec Kralove	50.21	15.81	Pardubice	50.04	15.76
Czech Republic	Liberecký	Usti Nad Labem	50.66	14.08	Liberec	50.80	15.08
Czech Republic	Moravskoslezský	Olomouc	49.63	17.25	Ostrava	49.83	18.25
Czech Republic	Prague	Prague	50.08	14.47
Denmark	Hovedstaden	Hillerod	55.93	12.32	København	55.68	12.56	Copenhagen	55.68	12.57
Denmark	Midtjylland	Viborg	56.43	9.40	Århus	56.16	10.21
Denmark	Nordjylland	Frederikshavn	57.43	10.53	Aalborg	57.03	9.92
Denmark	Sjaælland	Soro	55.43	11.57	Roskilde	55.65	12.08
Denmark	Syddanmark	Vejle	55.71	9.53	Svendborg	55.07	10.62	Odense	55.40	10.38	Esbjerg	55.47	8.45
Djibouti	Ali Sabieh	Ali Sabih	11.16	42.71
Djibouti	Dikhil	Dikhil	11.10	42.37
Djibouti	Djibouti	Djibouti	11.60	43.15
Djibouti	Obock	Obock	11.97	43.29
Djibouti	Tadjourah	Tadjoura	11.78	42.90
Dominica	Saint George	Roseau	15.30	-61.39
Dominican Republic	Azua	Azua	18.45	-70.73
Dominican Republic	Bahoruco	Neiba	18.47	-71.42
Dominican Republic	Barahona	Barahona	18.20	-71.10
Dominican Republic	Dajabón	Dajabon	19.55	-71.70
Dominican Republic	Distrito Nacional	Santo Domingo	18.47	-69.90
Dominican Republic	Duarte	San Francisco de Macoris	19.30	-70.25
Dominican Republic	El Seybo	El Seibo	18.76	-69.04
Dominican Republic	Elias Pina	Comendador	18.88	-71.71
Dominican Republic	Espaillat	Moca	19.40	-70.52
Dominican Republic	Hato Mayor	Hato Mayor	18.76	-69.26
Dominican Republic	Hermanas	Salcedo	19.38	-70.42
Dominican Republic	Independencia	Jimani	18.49	-71.85
Dominican Republic	La Altagracia	Higuey	18.62	-68.71	Bavaro	18.72	-68.45
Dominican Republic	La Romana	La Romana	18.42	-68.97
Dominican Republic	La Vega	La Vega	19.22	-70.52
Dominican Republic	María Trinidad Sánchez	Nagua	19.38	-69.85
Dominican Republic	Monseñor Nouel	Bonao	18.94	-70.41
Dominican Republic	Monte Cristi	Monte Cristi	19.87	-71.65
Dominican Republic	Monte Plata	Monte Plata	18.81	-69.78
Dominican Republic	Pedernales	Pedernales	18.04	-71.74
Dominican Republic	Peravia	Bani	18.28	-70.33
Dominican Republic	Puerto Plata	Puerto Plata	19.79	-70.69
Dominican Republic	Samaná	Samana	19.21	-69.33
Dominican Republic	San Cristóbal	San Cristobal	18.42	-70.11
Dominican Republic	San Juan	San Juan	18.81	-71.23
Dominican Republic	San Pedro de Macorís	San Pedro de Macoris	18.45	-69.30
Dominican Republic	Santiago	Santiago	19.50	-70.67
Dominican Republic	Santiago Rodríguez	Sabaneta	19.50	-71.34
Dominican Republic	Sánchez Ramírez	Cotui	19.06	-70.15
Dominican Republic	Valverde	Mao	19.55	-71.07
East Timor	Dili	Dili	-8.56	125.58
Ecuador	Azuay	Cuenca	-2.90	-79.00
Ecuador	Bolivar	Guaranda	-1.61	-79.01
Ecuador	Carchi	Tulcan	0.82	-77.73	San Gabriel	0.61	-77.84
Ecuador	Cañar	Azogues	-2.74	-78.84
Ecuador	Chimborazo	Alausi	-2.19	-78.85	Riobamba	-1.67	-78.65
Ecuador	Cotopaxi	Latacunga	-0.93	-78.61
Ecuador	El Oro	Pinas	-3.67	-79.65	Machala	-3.26	-79.96
Ecuador	Esmeraldas	Muisne	0.61	-80.02	Valdez	1.27	-78.99	San Lorenzo	1.27	-78.86	Esmeraldas	0.93	-79.67
Ecuador	Galápagos	Puerto Villamil	-0.93	-91.02	Puerto Baquerizo Moreno	-0.90	-89.60	Santa Cruz	-0.53	-90.35
Ecuador	Guayas	Salinas	-2.20	-80.98	Milagro	-2.18	-79.60	Guayaquil	-2.22	-79.92
Ecuador	Imbabura	Ibarra	0.36	-78.13
Ecuador	Loja	Macara	-4.38	-79.95	Loja	-3.99	-79.21
Ecuador	Los Rios	Babahoyo	-1.80	-79.54
Ecuador	Manabi	Chone	-0.69	-80.09	Jipijapa	-1.35	-80.58	Portoviejo	-1.06	-80.46	Manta	-0.98	-80.73
Ecuador	Morona Santiago	Yaupi	-2.85	-77.94	Macas	-2.31	-78.12
Ecuador	Napo	Ambato	-1.27	-78.62
Ecuador	Pastaza	Puyo	-1.48	-77.99
Ecuador	Pichincha	Sangolqui	-0.31	-78.46	Cayambe	0.05	-78.16	Quito	-0.21	-78.50
Ecuador	Tungurahua	Tena	-0.98	-77.81
Ecuador	Zamora Chinchipe	Zamora	-4.07	-78.97
Egypt	Ad Daqahliyah	El Mansura	31.05	31.38
Egypt	Al Bahr al Ahmar	Berenice	23.95	35.48	Bur Safaga	26.73	33.93	Hurghada	27.23	33.83
Egypt	Al Buhayrah	Damanhûr	31.05	30.47
Egypt	Al Fayyum	El Faiyum	29.31	30.84
Egypt	Al Gharbiyah	Tanta	30.79	31.00
Egypt	Al Iskandariyah	Alexandria	31.20	29.95
Egypt	Al Isma'iliyah	Ismailia	30.59	32.26
Egypt	Al Jizah	El Giza	30.01	31.19
Egypt	Al Minufiyah	Shibin el Kom	30.59	30.90
Egypt	Al Minya	Samalut	28.30	30.71	Mallawi	27.73	30.84	Beni Mazar	28.49	30.81	El Minya	28.09	30.75
Egypt	Al Qahirah	Cairo	30.05	31.25
Egypt	Al Qalyubiyah	Benha	30.47	31.18
Egypt	Al Wadi at Jadid	Qasr Farafra	27.07	27.97	El Qasr	25.70	28.88	El Kharga	25.44	30.55
Egypt	As Suways	Suez	30.00	32.55
Egypt	Ash Sharqiyah	Zagazig	30.58	31.52
Egypt	Aswan	Kom Ombo	24.47	32.95	Aswan	24.09	32.90
Egypt	Asyut	Asyut	27.19	31.18
Egypt	Bani Suwayf	Beni Suef	29.08	31.09
Egypt	Bur Sa'id	Bur Said	31.26	32.29
Egypt	Dumyat	Dumyat	31.42	31.82
Egypt	Janub Sina'	El Tur	28.24	33.61
Egypt	Kafr ash Shaykh	Kafr el Sheikh	31.11	30.94	Rashid	31.46	30.39
Egypt	Matruh	Matruh	31.35	27.23	El Alamein	30.82	28.95	El Daba	31.03	28.43	Salum	31.57	25.15	Siwa	29.20	25.52
Egypt	Qina	Isna	25.29	32.55	Qena	26.15	32.72	Luxor	25.70	32.65
Egypt	Shamal Sina'	El Arish	31.12	33.80
Egypt	Suhaj	Girga	26.33	31.88	Sohag	26.55	31.70
El Salvador	Ahuachapán	Ahuachapan	13.92	-89.85
El Salvador	Cabañas	Sensuntepeque	13.88	-88.63
El Salvador	Chalatenango	Chalatenango	14.07	-89.09
El Salvador	Cuscatlán	Cojutepeque	13.72	-88.93
El Salvador	La Libertad	Nueva San Salvador	13.67	-89.29
El Salvador	La Paz	Zacatecoluca	13.51	-88.87
El Salvador	La Unión	La Union	13.33	-87.84
El Salvador	Morazán	San Francisco Gotera	13.70	-88.10
El Salvador	San Miguel	San Miguel	13.48	-88.18
El Salvador	San Salvador	San Salvador	13.71	-89.20
El Salvador	San Vicente	San Vicente	13.64	-88.78
El Salvador	Santa Ana	Santa Ana	13.99	-89.56
El Salvador	Sonsonate	Sonsonate	13.72	-89.73
El Salvador	Usulután	Usulutan	13.35	-88.43
Equatorial Guinea	Bioko Norte	Malabo	3.75	8.78
Equatorial Guinea	Bioko Sur	Luba	3.45	8.55
Equatorial Guinea	Centro Sur	Evinayong	1.45	10.57
Equatorial Guinea	Litoral	Calatrava	1.12	9.42	Bata	1.87	9.77
Equatorial Guinea	Wele-Nzás	Mongomo	1.63	11.32
Eritrea	Anseba	Asmara	15.33	38.93
Eritrea	Debub	Massawa	15.61	39.45
Eritrea	Debubawi Keyih Bahri	Assab	13.01	42.73
Eritrea	Gash Barka	Tessenei	15.11	36.66	Agordat	15.55	37.89
Eritrea	Maekel	Mendefera	14.89	38.82
Eritrea	Semenawi Keyih Bahri	Keren	15.68	38.45
Estonia	Harju	Tallinn	59.43	24.73
Estonia	Ida-Viru	Kohtla-Jarve	59.40	27.28	Narva	59.38	28.16
Estonia	Lääne	Haapsalu	58.94	23.54
Estonia	Pärnu	Parnu	58.37	24.51
Estonia	Tartu	Tartu	58.38	26.71
Estonia	Viljandi	Viljandi	58.36	25.59
Ethiopia	Addis Ababa	Gore	8.15	35.54	Giyon	8.53	37.97	Hagere Hiywet	8.98	37.85	Nekemte	9.09	36.53	Asela	7.95	39.14	Shashemene	7.20	38.59	Dembi Dolo	8.53	34.80	Gimbi	9.17	35.83	Goba	7.01	39.97	Jima	7.68	36.83	Nazret	8.55	39.27	Nagele	5.32	39.58	Addis Ababa	9.03	38.70
Ethiopia	Amhara	Debre Birhan	9.68	39.53	Bati	11.18	40.02	Debre Markos	10.34	37.72	Dese	11.13	39.63	Bahir Dar	11.60	37.38	Gonder	12.61	37.46
Ethiopia	Benshangul-Gumaz	Asosa	10.07	34.53
Ethiopia	Dire Dawa	Dire Dawa	9.59	41.86
Ethiopia	Harari	Harar	9.32	42.15
Ethiopia	Somali	Jijiga	9.35	42.79	Gode	5.95	43.45	Dolo Bay	4.18	42.08
Ethiopia	Southern Nations, Nationalities and Peoples	Awasa	7.06	38.48	Yirga Alem	6.75	38.41	Hosaina	7.55	37.85	Dila	6.41	38.31	Sodo	6.90	37.75	Arba Minch	6.04	37.55
Ethiopia	Tigray	Adigrat	14.28	39.47	Aksum	14.13	38.72	Mekele	13.50	39.47
Falkland Islands		Fox Bay	-51.95	-60.09	Stanley	-51.70	-57.85
Faroe Islands	Eysturoyar	Klaksvik	62.24	-6.54	Tórshavn	62.03	-6.82
Federated States of Micronesia		Palikir	6.92	158.15
Fiji	Central	Suva	-18.13	178.44
Fiji	Western	Nandi	-17.80	177.42	Lautoka	-17.62	177.47	Labasa	-16.42	179.38
Finland	Central Finland	Jyväskylä	62.26	25.75
Finland	Eastern Finland	Kuopio	62.89	27.69
Finland	Eastern Uusimaa	Porvoo	60.40	25.67
Finland	Finland Proper	Turku	60.45	22.25
Finland	Lapland	Sodankylä	67.42	26.60	Kemijarvi	66.67	27.42	Kemi	65.73	24.58	Rovaniemi	66.50	25.72
Finland	North Karelia	Joensuu	62.60	29.77
Finland	Northern Ostrobothnia	Oulu	65.00	25.47
Finland	Pirkanmaa	Tampere	61.50	23.75
Finland	Päijänne Tavastia	Lahti	60.99	25.66
Finland	Satakunta	Pori	61.48	21.77
Finland	South Karelia	Lappeenranta	61.07	28.18
Finland	Southern Finland	Kouvola	60.88	26.71	Helsinki	60.18	24.93
Finland	Southern Savonia	Mikkeli	61.69	27.29	Savonlinna	61.87	28.88
Finland	Tavastia Proper	Hameenlinna	61.00	24.47
Finland	Western Finland	Kokkola	63.83	23.12	Vaasa	63.10	21.60
France	Alsace	Mulhouse	47.75	7.35	Strasbourg	48.58	7.75
France	Amapá	Saint-Georges	3.91	-51.81
France	Aquitaine	Biarritz	43.47	-1.56	Agen	44.20	0.63	Bordeaux	44.85	-0.60
France	Auvergne	Clermont-Ferrand	45.78	3.08	Vichy	46.12	3.42
France	Basse-Normandie	Cherbourg	49.65	-1.65	Caen	49.18	-0.35
France	Bourgogne	Nevers	46.98	3.17	Auxerre	47.80	3.57	Dijon	47.33	5.03
France	Bretagne	St.-Brieuc	48.52	-2.78	Lorient	47.75	-3.37	Brest	48.39	-4.50	Rennes	48.10	-1.67
France	Centre	Bourges	47.08	2.40	Tours	47.38	0.70	Orleans	47.90	1.90
France	Champagne-Ardenne	Troyes	48.34	4.08	Reims	49.25	4.03
France	Corse	Ajaccio	41.93	8.73	Bastia	42.70	9.45
France	Franche-Comté	Besancon	47.23	6.03
France	Guadeloupe	Pointe-a-Pitre	16.24	-61.53	Basse-terre	16.23	-61.44
France	Guinaa	Roura	4.73	-52.33	Sinnamary	5.38	-52.96	Saint-Laurent-du-Maroni	5.50	-54.03	Iracoubo	5.48	-53.22	Kourou	5.16	-52.65	Cayenne	4.93	-52.33
France	Haute-Normandie	Dieppe	49.93	1.08	Rouen	49.43	1.08	Le Havre	49.50	0.10
France	La Réunion	St.-Benoit	-21.03	55.71	St.-Denis	-20.88	55.45
France	Languedoc-Roussillon	Perpignan	42.70	2.90	Beziers	43.35	3.21	Montpellier	43.61	3.87	Nimes	43.83	4.35
France	Limousin	Brive	45.15	1.53	Limoges	45.83	1.25
France	Lorraine	Nancy	48.68	6.20	Metz	49.12	6.18
France	Martinique	Fort-de-France	14.61	-61.08
France	Midi-Pyrénées	Tarbes	43.23	0.08	Toulouse	43.62	1.45
France	Moyotte	Dzaoudzi	-12.79	45.28
France	Nord-Pas-de-Calais	Arras	50.28	2.78	Calais	50.95	1.83	Lille	50.65	3.08
France	Pays de la Loire	Angers	47.48	-0.53	Le Mans	48.00	0.10	Nantes	47.21	-1.59
France	Picardie	Amiens	49.90	2.30
France	Poitou-Charentes	Poitier	46.58	0.33	La Rochelle	46.17	-1.15
France	Provence-Alpes-Côte-d'Azur	Aix-en-Provence	43.52	5.45	Toulon	43.13	5.92	Nice	43.72	7.27	Marseille	43.29	5.38
France	Rhône-Alpes	Annecy	45.90	6.12	Roanne	46.03	4.07	Saint-Etienne	45.43	4.38	Grenoble	45.18	5.72	Lyon	45.77	4.83
France	Île-de-France	Melun	48.53	2.67	Versailles	48.80	2.13	Paris	48.87	2.33
French Polynesia		Papeete	-17.53	-149.57
Gabon	Estuaire	Libreville	0.39	9.46
Gabon	Haut-Ogooué	Moanda	-1.57	13.20	Okandja	-0.68	13.78	Franceville	-1.63	13.58
Gabon	Moyen-Ogooué	Lambarene	-0.70	10.22	Bifoum	-0.33	10.38
Gabon	Ngounié	Ndende	-2.38	11.38	Mouila	-1.87	11.02
Gabon	Nyanga	Tchibanga	-2.86	11.03	Mayumba	-3.42	10.65
Gabon	Ogooué-Ivindo	Mekambo	1.02	13.93	Makokou	0.57	12.87
Gabon	Ogooué-Lolo	Koulamoutou	-1.13	12.48
Gabon	Ogooué-Maritime	Omboue	-1.57	9.25	Gamba	-2.65	10.00	Port-Gentil	-0.72	8.78
Gabon	Wouleu-Ntem	Ebebiyin	2.15	11.33	Mitzik	0.78	11.57	Bitam	2.08	11.48	Oyem	1.62	11.58
Georgia	Abkhazia	Sukhumi	43.02	41.02
Georgia	Ajaria	Batumi	41.60	41.63
Georgia	Imereti	Kutaisi	42.25	42.73
Georgia	Kvemo Kartli	Rustavi	41.57	45.05
Georgia	Samegrelo-Zemo Svaneti	Poti	42.16	41.67
Georgia	Shida Kartli	Tskhinvali	42.23	43.98
Georgia	Tbilisi	Tbilisi	41.73	44.79
Germany	Baden-Württemberg	Karlsruhe	49.00	8.40	Heidelberg	49.42	8.70	Ulm	48.40	10.00	Mannheim	49.50	8.47	Freiburg	48.00	7.87	Stuttgart	48.78	9.20
Germany	Bayern	Coburg	50.27	10.97	Augsburg	48.35	10.90	Furth	49.47	11.00	Regensburg	49.02	12.12	Rosenheim	47.85	12.13	Hof	50.32	11.92	Wurzburg	49.80	9.95	Ingolstadt	48.77	11.45	Nürnberg	49.45	11.08	Munich	48.13	11.57
Germany	Berlin	Berlin	52.52	13.40
Germany	Brandenburg	Cottbus	51.77	14.33	Potsdam	52.40	13.07
Germany	Bremen	Bremerhaven	53.55	8.58	Bremen	53.08	8.80
Germany	Hamburg	Hamburg	53.55	10.00
Germany	Hessen	Kassel	51.30	9.50	Giessen	50.58	8.65	Wiesbaden	50.08	8.25	Frankfurt	50.10	8.68
Germany	Mecklenburg-Vorpommern	Schwerin	53.63	11.42	Stralsund	54.30	13.10	Rostock	54.07	12.15
Germany	Niedersachsen	Oldenburg	53.13	8.22	Emden	53.37	7.22	Braunschweig	52.25	10.50	Osnabrück	52.28	8.05	Hannover	52.37	9.72	Gottingen	51.52	9.92
Germany	Nordrhein-Westfalen	Bielefeld	52.03	8.53	Dortmund	51.53	7.45	Duisburg	51.43	6.75	Wuppertal	51.25	7.17	Essen	51.45	7.02	Bonn	50.72	7.08	Münster	51.97	7.62	Düsseldorf	51.22	6.78	Cologne	50.93	6.95
Germany	Rheinland-Pfalz	Mainz	49.98	8.27	Koblenz	50.35	7.60
Germany	Saarland	Saarbrucken	49.25	6.97
Germany	Sachsen	Chemnitz	50.83	12.92	Leipzig	51.34	12.41	Dresden	51.05	13.75
Germany	Sachsen-Anhalt	Magdeburg	52.13	11.62
Germany	Schleswig-Holstein	Flensburg	54.78	9.43	Lubeck	53.87	10.67	Kiel	54.33	10.13
Germany	Thüringen	Erfurt	50.97	11.03	Gera	50.87	12.07	Jena	50.93	11.58
Ghana	Ashanti	Obuasi	6.19	-1.66	Kumasi	6.69	-1.63
Ghana	Brong Ahafo	Sunyani	7.34	-2.34	Berekum	7.45	-2.59
Ghana	Central	Winneba	5.35	-0.63	Cape Coast	5.11	-1.25
Ghana	Eastern	Nkawkaw	6.55	-0.78	Koforidua	6.09	-0.26
Ghana	Greater Accra	Tema	5.64	0.01	Accra	5.55	-0.22
Ghana	Northern	Tamale	9.40	-0.84	Yendi	9.43	-0.02
Ghana	Upper East	Bolgatanga	10.79	-0.85	Bawku	11.06	-0.24
Ghana	Upper West	Wa	10.06	-2.50
Ghana	Volta	Ho	6.60	0.47
Ghana	Western	Sekondi	4.94	-1.70
Gibraltar	Gibraltar	Gibraltar	36.13	-5.38
Greece	Anatoliki Makedonia kai Thraki	Komatini	41.13	25.42	Kavala	40.94	24.40	Alexandroupoli	40.85	25.87	Xanthi	41.14	24.88
Greece	Attiki	Piraiévs	37.95	23.70	Athens	37.98	23.73
Greece	Dytiki Ellada	Agrinio	38.62	21.41	Pirgos	37.68	21.45	Patra	38.23	21.73
Greece	Ionioi Nisoi	Kerkira	39.62	19.91
Greece	Ipeiros	Ioanina	39.67	20.85
Greece	Kentriki Makedonia	Polygyros	40.38	23.45	Katerini	40.27	22.50	Seres	41.09	23.55	Thessaloniki	40.70	22.89
Greece	Kriti	Hania	35.51	24.02	Sitia	35.20	26.10	Iraklio	35.33	25.13
Greece	Notio Aigaio	Ermoupoli	37.45	24.93	Kos	36.89	27.29	Rodos	36.44	28.22
Greece	Peloponnisos	Tripoli	37.51	22.38	Sparti	37.07	22.43	Kalamata	37.04	22.11
Greece	Stereá Elláda	Lamia	38.90	22.43	Chalkida	38.46	23.61
Greece	Thessalia	Volos	39.37	22.95	Larissa	39.63	22.42
Greece	Voreio Aigaio	Mitilini	39.11	26.55	Hios	38.37	26.14
Greenland		Kullorsuaq	74.58	-57.22	Tasiusaq	73.37	-56.06	Tasiilaq	65.60	-37.63	Savissivik	76.02	-65.11	Kangersuatsiaq	72.38	-55.55	Uummannaq	70.68	-52.12
Greenland	Kommune Kujalleq	Timmiarmiut	62.53	-42.22	Qaqortoq	60.73	-46.04	Narsarsuaq	61.17	-45.42
Greenland	Kommuneqarfik Sermersooq	Kulusuk	65.57	-37.18	Paamiut	62.00	-49.64	Ittoqqortoormiit	70.48	-21.97	Nuuk	64.20	-51.73
Greenland	Nationalparken	Nord	81.72	-17.80
Greenland	Qaasuitsup Kommunia	Qasigiannguit	68.82	-51.18	Qeqertasuaq	69.24	-53.57	Nuussuaq	74.12	-57.07	Ilulissat	69.22	-51.10	Upernavik	72.71	-56.14	Qaanaaq	77.48	-69.33
Greenland	Qeqqata Kommunia	Kangerlussuaq	67.01	-50.71	Sisimiut	66.95	-53.67
Grenada		Saint George's	12.05	-61.74
Guam		Agana	13.47	144.75
Guatemala	Alta Verapaz	Coban	15.47	-90.38
Guatemala	Baja Verapaz	Salama	15.10	-90.31
Guatemala	Chimaltenango	Chimaltenango	14.66	-90.82
Guatemala	Chiquimula	Chiquimula	14.80	-89.54
Guatemala	El Progreso	El Progreso	14.85	-90.02
Guatemala	Escuintla	San Jose	13.94	-90.82	Escuintla	14.30	-90.78
Guatemala	Guatemala	Guatemala	14.62	-90.53
Guatemala	Huehuetenango	Huehuetenango	15.32	-91.47
Guatemala	Izabal	Livingston	15.83	-88.76	Puerto Barrios	15.72	-88.59
Guatemala	Jalapa	Jalapa	14.63	-89.99
Guatemala	Jutiapa	Jutiapa	14.29	-89.90
Guatemala	Petén	San Luis	16.20	-89.44	Flores	16.93	-89.88	La Libertad	16.78	-90.12
Guatemala	Quezaltenango	Quetzaltenango	14.83	-91.52
Guatemala	Quiché	Santa Cruz Del Quiche	15.03	-91.13
Guatemala	Retalhuleu	Retalhuleu	14.54	-91.68
Guatemala	Sacatepéquez	Antigua Guatemala	14.57	-90.73
Guatemala	San Marcos	San Marcos	14.97	-91.80
Guatemala	Santa Rosa	Cuilapa	14.28	-90.30
Guatemala	Sololá	Solola	14.77	-91.18
Guatemala	Suchitepéquez	Mazatenango	14.53	-91.51
Guatemala	Totonicapán	Totonicapan	14.91	-91.36
Guatemala	Zacapa	Zacapa	14.97	-89.53
Guinea	Boke	Boffa	10.19	-14.04	Koundara	12.48	-13.30	Gaoual	11.75	-13.21	Kamsar	10.69	-14.61	Fria	10.38	-13.55	Boke	10.94	-14.30
Guinea	Conakry	Conakry	9.53	-13.68
Guinea	Faranah	Dinguiraye	11.30	-10.73	Dabola	10.75	-11.11	Faranah	10.04	-10.75	Kissidougou	9.19	-10.12
Guinea	Kankan	Kouroussa	10.65	-9.89	Kerouane	9.27	-9.02	Siguiri	11.42	-9.17	Kankan	10.39	-9.31
Guinea	Kindia	Telimele	10.91	-13.04	Forecariah	9.43	-13.10	Kindia	10.06	-12.87
Guinea	Labe	Mali	12.08	-12.30	Tongue	11.44	-11.67	Labe	11.32	-12.30
Guinea	Mamou	Pita	11.08	-12.40	Dalaba	10.66	-12.27	Mamou	10.38	-12.10
Guinea	Nzerekore	Beyla	8.69	-8.66	Gueckedou	8.55	-10.15	Macenta	8.55	-9.48	Yomou	7.57	-9.27	Nzerekore	7.76	-8.83
Guinea Bissau	Bafatá	Bafata	12.17	-14.67
Guinea Bissau	Bissau	Bissau	11.87	-15.60
Guinea Bissau	Bolama	Bolama	11.58	-15.48
Guinea Bissau	Cacheu	Cacheu	12.27	-16.16
Guinea Bissau	Gabú	Gabu	12.28	-14.23
Guinea Bissau	Oio	Farim	12.49	-15.23
Guinea Bissau	Quinara	Fulacunda	11.77	-15.19
Guinea Bissau	Tombali	Catio	11.22	-15.17
Guyana	Barima-Waini	Mabaruma	8.20	-59.78
Guyana	Cuyuni-Mazaruni	Anna Regina	7.27	-58.50
Guyana	East Berbice-Corentyne	Georgetown	6.80	-58.17
Guyana	Essequibo Islands-West Demerara	New Amsterdam	6.25	-57.53
Guyana	Mahaica-Berbice	Corriverton	5.90	-57.17
Guyana	Pomeroon-Supenaam	Bartica	6.41	-58.63
Guyana	Upper Demerara-Berbice	Lethem	3.39	-59.80	Kumaka	3.90	-58.38
Guyana	Upper Takutu-Upper Essequibo	Ituni	5.43	-58.25	Linden	5.99	-58.27
Haiti	Centre	Hinche	19.14	-72.00
Haiti	Grand'Anse	Jeremie	18.63	-74.12
Haiti	L'Artibonite	Gonaives	19.45	-72.68
Haiti	Nord	Cap-Haitien	19.76	-72.21
Haiti	Nord-Est	Fort-Liberte	19.67	-71.84
Haiti	Nord-Ouest	Port-De-Paix	19.93	-72.83
Haiti	Ouest	Port-au-Prince	18.54	-72.34
Haiti	Sud	Les Cayes	18.20	-73.75
Haiti	Sud-Est	Jacmel	18.23	-72.54
Honduras	Atlántida	La Ceiba	15.76	-86.80
Honduras	Choluteca	Choluteca	13.30	-87.19
Honduras	Colón	Trujillo	15.91	-85.96
Honduras	Comayagua	Comayagua	14.46	-87.65
Honduras	Copán	Santa Rosa de Copan	14.77	-88.78
Honduras	Cortés	San Pedro Sula	15.50	-88.03
Honduras	El Paraíso	Yuscaran	13.94	-86.85
Honduras	Francisco Morazán	Tegucigalpa	14.10	-87.22
Honduras	Gracias a Dios	Brus Laguna	15.75	-84.48	Puerto Lempira	15.26	-83.77
Honduras	Intibucá	La Esperanza	14.33	-88.17
Honduras	Islas de la Bahía	Roatan	16.33	-86.52
Honduras	La Paz	La Paz	14.32	-87.68
Honduras	Lempira	Gracias	14.58	-88.58
Honduras	Ocotepeque	Nueva Ocotepeque	14.44	-89.18
Honduras	Olancho	Juticalpa	14.67	-86.23
Honduras	Santa Bárbara	Santa Barbara	14.92	-88.24
Honduras	Valle	Nacaome	13.53	-87.49
Honduras	Yoro	Yoro	15.06	-87.29
Hong Kong S.A.R.		Hong Kong	22.30	114.19
Hungary	Baranya	Pecs	46.08	18.22
Hungary	Borsod-Abaúj-Zemplén	Miskolc	48.10	20.78
Hungary	Budapest	Budapest	47.50	19.08
Hungary	Bács-Kiskun	Kecskemet	46.90	19.70
Hungary	Békés	Bekescsaba	46.67	21.10
Hungary	Csongrád	Szeged	46.25	20.15
Hungary	Fejér	Szekesfehervar	47.19	18.41
Hungary	Gyor-Moson-Sopron	Gyor	47.70	17.63
Hungary	Hajdú-Bihar	Debrecen	47.53	21.63
Hungary	Heves	Eger	47.90	20.38
Hungary	Jász-Nagykun-Szolnok	Szolnok	47.19	20.18
Hungary	Komárom-Esztergom	Tatabanya	47.55	18.43
Hungary	Nógrád	Salgotarjan	48.11	19.83
Hungary	Pest	Vac	47.78	19.13
Hungary	Somogy	Kaposvar	46.37	17.80
Hungary	Szabolcs-Szatmár-Bereg	Nyiregyhaza	47.97	21.72
Hungary	Tolna	Szekszard	46.34	18.71
Hungary	Vas	Szombathely	47.23	16.63
Hungary	Veszprém	Veszprem	47.09	17.91
Hungary	Zala	Zalaegerszeg	46.84	16.84
Iceland	Akrahreppur	Sauðárkrókur	65.75	-19.64
Iceland	Akureyri	Akureyi	65.67	-18.10
Iceland	Austur-Hérað	Egilsstaðir	65.27	-14.39
Iceland	Biskupstungnahreppur	Selfoss	63.93	-21.00
Iceland	Suðurnes	Keflavík	64.02	-22.57	Reykjavík	64.15	-21.95
Iceland	Sveitarfélagið Hornafjörður	Hofn	64.27	-15.21
Iceland	Vestfirðir	Ísafjörður	66.08	-23.15
Iceland	Vesturland	Borgarnes	64.57	-21.86
India	Andaman and Nicobar	Sri Vijaya Puram	11.67	92.74
India	Andhra Pradesh	Proddatur	14.75	78.57	Nandyal	15.52	78.48	Hindupur	13.78	77.49	Tirupati	13.65	79.42	Ongole	15.56	80.05	Vizianagaram	18.12	83.50	Rajamahendravaram	17.03	81.79	Machilipatnam	16.20	81.18	Khammam	17.28	80.16	Chirala	15.86	80.34	Karimnagar	18.46	79.11	Nizamabad	18.67	78.10	Kakinada	16.97	82.24	Warangal	18.01	79.58	Nellore	14.44	79.99	Kurnool	15.83	78.03	Guntur	16.33	80.45	Vijayawada	16.52	80.63	Vishakhapatnam	17.73	83.30	Hyderabad	17.40	78.48
India	Arunachal Pradesh	Itanagar	27.10	93.62
India	Assam	Jorhat	26.75	94.22	Tezpur	26.63	92.80	Silchar	24.79	92.79	Dibrugarh	27.48	94.90	Dispur	26.14	91.77	Guwahati	26.16	91.77
India	Bihar	Purnia	25.79	87.48	Muzaffarpur	26.12	85.38	Chhatrapati Sambhajinagar	24.77	84.38	Gaya	24.80	85.00	Bhagalpur	25.23	86.98	Patna	25.62	85.13
India	Chandigarh	Chandigarh	30.72	76.78
India	Chhattisgarh	Bilaspur	22.09	82.16	Atal Nagar	21.23	81.64	Bhilai	21.22	81.43
India	Dadra and Nagar Haveli	Silvassa	20.27	73.02	Diu	20.72	70.99	Daman	20.42	72.85	Navsari	20.85	72.92	Bhuj	23.25	69.81	Bhavnagar	21.78	72.13	Gandhinagar	23.30	72.64	Porbandar	21.67	69.67	Vadodara	22.31	73.18	Rajkot	22.31	70.80	Ahmedabad	23.03	72.58	Surat	21.20	72.84
India	Delhi	Delhi	28.67	77.23	New Delhi	28.60	77.20
India	Goa	Panaji	15.49	73.82
India	Haryana	Gurugram	28.45	77.02	Sonipat	29.00	77.02	Rohtak	28.90	76.58	Hisar	29.17	75.73	Bhiwani	28.81	76.13	Ambala	30.32	76.82	Sirsa	29.49	75.03	Panipat	29.40	76.97	Karnal	29.68	76.97	Faridabad	28.43	77.32
India	Himachal Pradesh	Simla	31.10	77.17	Pathankot	32.27	75.72
India	Jammu and Kashmir	Sopore	34.30	74.47	Baramula	34.20	74.35	Jammu	32.71	74.85	Srinagar	34.10	74.82
India	Jharkhand	Dhanbad	23.80	86.42	Ranchi	23.37	85.33	Jamshedpur	22.79	86.20
India	Karnataka	Mandya	12.57	76.92	Kolar	13.13	78.13	Shivamogga	13.93	75.56	Raichur	16.21	77.36	Hosapete	15.28	76.38	Bidar	17.92	77.52	Bijapur	16.84	75.71	Tumakuru	13.33	77.10	Davangere	14.47	75.92	Ballari	15.15	76.92	Belagavi	15.87	74.51	Hubballi	15.36	75.13	Mangaluru	12.90	74.85	Mysuru	12.31	76.66	Gulbarga	17.35	76.82	Bengaluru	12.97	77.56
India	Kerala	Kollam	8.90	76.57	Alappuzha	9.50	76.37	Thiruvananthapuram	8.50	76.95	Kochi	10.02	76.22	Kozhikode	11.25	75.77
India	Lakshadweep	Kavaratti	10.56	72.64
India	Madhya Pradesh	Burhanpur	21.30	76.13	Ujjain	23.19	75.79	Ratlam	23.35	75.03	Sagar	23.85	78.75	Gwalior	26.23	78.18	Jabalpur	23.18	79.96	Indore	22.72	75.87	Bhopal	23.25	77.41
India	Maharashtra	Kalyan	19.25	73.16	Bhusawal	21.02	75.83	Sangli	16.86	74.58	Parbhani	19.27	76.76	Malegaon	20.56	74.53	Bhiwandi	19.35	73.13	Latur	18.40	76.57	Ahmednagar	19.11	74.75	Chandrapur	19.97	79.30	Amravati	20.95	77.77	Dhule	20.90	74.77	Sholapur	17.67	75.90	Chhatrapati Sambhajinagar	19.90	75.32	Nasik	20.00	73.78	Kolhapur	16.70	74.22	Nanded	19.17	77.30	Akola	20.71	77.01	Pune	18.53	73.85	Nagpur	21.17	79.09	Mumbai	19.02	72.86
India	Manipur	Imphal	24.80	93.95
India	Meghalaya	Shillong	25.57	91.88
India	Mizoram	Aizawl	23.71	92.72
India	Nagaland	Kohima	25.67	94.12
India	Orissa	Puri	19.82	85.90	Sambalpur	21.47	83.97	Raurkela	22.23	84.83	Brahmapur	19.32	84.80	Cuttack	20.47	85.89	Bhubaneshwar	20.27	85.83
India	Puducherry	Pondicherry	11.93	79.83
India	Punjab	Hoshiarpur	31.52	75.98	Abohar	30.12	74.29	Patiala	30.32	76.38	Jullundur	31.33	75.57	Ludhiana	30.93	75.87	Amritsar	31.64	74.87
India	Rajasthan	Ajmer	26.45	74.64	Bhilwara	25.35	74.64	Pali	25.79	73.33	Tonk	26.15	75.79	Sikar	27.61	75.14	Bikaner	28.03	73.33	Bharatpur	27.25	77.50	Alwar	27.55	76.60	Udaipur	24.60	73.73	Kota	25.18	75.83	Jodhpur	26.29	73.02	Jaipur	26.92	75.81
India	Sikkim	Gangtok	27.33	88.62
India	Tamil Nadu	Vellore	12.92	79.15	Tiruvannamalai	12.26	79.10	Rajapalaiyam	9.42	77.58	Cuddalore	11.72	79.77	Karur	10.95	78.08	Kanchipuram	12.83	79.72	Tirunelveli	8.73	77.69	Nagercoil	8.18	77.43	Thanjavur	10.77	79.15	Kumbakonam	10.98	79.40	Valparai	10.32	76.97	Tiruppur	11.08	77.33	Tuticorin	8.82	78.13	Dindigul	10.38	78.00	Salem	11.67	78.18	Tiruchirappalli	10.81	78.69	Madurai	9.92	78.12	Coimbatore	11.00	76.95	Chennai	13.09	80.28
India	Tripura	Agartala	23.84	91.28
India	Uttar Pradesh	Hathras	27.60	78.05	Sitapur	27.63	80.75	Pilibhit	28.64	79.81	Budaun	28.03	79.09	Firozabad	27.15	78.39	Mathura	27.50	77.67	Bulandshahr	28.41	77.85	Hapur	28.74	77.76	Muzaffarnagar	29.49	77.70	Fatehpur	25.88	80.80	Ayodhya	26.75	82.17	Bahraich	27.62	81.67	Mirzapur	25.15	82.57	Jhansi	25.45	78.56	Shahjahanpur	27.88	79.91	Rampur	28.82	79.02	Bareilly	28.35	79.42	Etawah	26.79	79.01	Gorakhpur	26.75	83.38	Prayagraj	25.45	81.84	Moradabad	28.84	78.76	Ghaziabad	28.66	77.41	Agra	27.17	78.02	Aligarh	27.89	78.06	Meerut	29.00	77.70	Lucknow	26.86	80.91	Saharanpur	29.97	77.55	Varanasi	25.33	83.00	Kanpur	26.46	80.32
India	Uttaranchal	Dehra Dun	30.32	78.05
India	West Bengal	Haora	22.58	88.33	Alipur Duar	26.48	89.57	Haldia	22.03	88.06	Bhatpara	22.85	88.52	Medinipur	22.33	87.15	Siliguri	26.72	88.46	Barddhaman	23.25	87.86	Krishnanagar	23.38	88.53	Asansol	23.68	86.98	Kolkata	22.49	88.32
Indonesia	Aceh	Langsa	4.67	97.97	Lhokseumawe	5.19	97.14	Banda Aceh	5.55	95.32
Indonesia	Bali	Kuta	-8.72	115.18	Singaraja	-8.12	115.09	Denpasar	-8.65	115.22
Indonesia	Bangka-Belitung	Pangkalpinang	-2.08	106.15	Tanjungpandan	-2.75	107.65
Indonesia	Banten	Serang	-6.11	106.15
Indonesia	Bengkulu	Bengkulu	-3.80	102.27
Indonesia	Gorontalo	Gorontalo	0.55	123.07
Indonesia	Irian Jaya Barat	Sorong	-0.86	131.28	Manokwari	-0.87	134.07
Indonesia	Jakarta Raya	Bekasi	-6.22	106.97	Jakarta	-6.17	106.83
Indonesia	Jambi	Sungaipenuh	-2.06	101.40	Jambi	-1.59	103.61
Indonesia	Jawa Barat	Indramayu	-6.34	108.32	Sukabumi	-6.91	106.90	Cirebon	-6.73	108.57	Tasikmalaya	-7.33	108.21	Bogor	-6.57	106.75	Bandung	-6.95	107.57
Indonesia	Jawa Tengah	Cilacap	-7.72	109.02	Pati	-6.74	111.03	Pakalongan	-6.88	109.67	Tegal	-6.87	109.12	Salatiga	-7.31	110.49	Magelang	-7.47	110.18	Surakarta	-7.56	110.83	Semarang	-6.97	110.42
Indonesia	Jawa Timur	Sumenep	-7.00	113.85	Banyuwangi	-8.20	114.37	Tuban	-6.90	112.05	Probolinggo	-7.75	113.15	Pasuruan	-7.63	112.90	Mojokerto	-7.47	112.43	Madiun	-7.63	111.51	Kediri	-7.79	112.00	Blitar	-8.07	112.15	Jember	-8.17	113.69	Malang	-7.98	112.61	Surabaya	-7.25	112.75
Indonesia	Kalimantan Barat	Singkawang	0.91	108.97	Pontianak	-0.03	109.32
Indonesia	Kalimantan Selatan	Martapura	-3.41	114.84	Bandjarmasin	-3.33	114.58
Indonesia	Kalimantan Tengah	Sampit	-2.53	112.95	Kualakapuas	-3.10	114.35	Palangkaraya	-2.21	113.91
Indonesia	Kalimantan Timur	Bontang	0.13	117.50	Samarinda	-0.50	117.15	Balikpapan	-1.25	116.83	Tarakan	3.30	117.63
Indonesia	Kepulauan Riau	Tanjungpinang	0.92	104.47	Telukbutun	4.22	108.20
Indonesia	Lampung	Bandar Lampung	-5.45	105.30	Kotabumi	-4.83	104.90	Bandar Lampung	-5.43	105.27
Indonesia	Maluku	Amahai	-3.33	128.94	Ambon	-3.72	128.20
Indonesia	Maluku Utara	Tidore	0.70	127.44	Ternate	0.79	127.36
Indonesia	Nusa Tenggara Barat	Mataram	-8.58	116.14	Praya	-8.72	116.29	Raba	-8.45	118.77
Indonesia	Nusa Tenggara Timur	Waingapu	-9.66	120.25	Maumere	-8.62	122.21	Ende	-8.86	121.65	Ruteng	-8.61	120.47	Kupang	-10.18	123.58
Indonesia	Papua	Biak	-1.16	136.05	Timika	-4.55	136.89	Nabire	-3.35	135.51	Merauke	-8.49	140.40	Jayapura	-2.53	140.70
Indonesia	Riau	Pekanbaru	0.56	101.43
Indonesia	Sulawesi Barat	Majene	-3.53	118.97
Indonesia	Sulawesi Selatan	Makale	-3.10	119.85	Palopo	-3.10	120.24	Watampone	-4.53	120.33	Pinrang	-3.79	119.65	Parepare	-4.02	119.63	Ujungpandang	-5.14	119.43
Indonesia	Sulawesi Tengah	Luwuk	-0.94	122.79	Poso	-1.39	120.76	Palu	-0.91	119.83
Indonesia	Sulawesi Tenggara	Baubau	-5.47	122.62	Kendari	-3.96	122.60
Indonesia	Sulawesi Utara	Manado	1.48	124.85
Indonesia	Sumatera Barat	Bukittinggi	-0.30	100.36	Sawahlunto	-0.67	100.78	Padangpanjang	-0.45	100.42	Padang	-0.96	100.36
Indonesia	Sumatera Selatan	Perabumulih	-3.44	104.23	Lahat	-3.80	103.53	Palembang	-2.98	104.75
Indonesia	Sumatera Utara	Binjai	3.62	98.50	Padangsidempuan	1.39	99.27	Tarutung	2.02	98.97	Tebingtinggi	3.33	99.13	Sibolga	1.75	98.80	Pematangsiantar	2.96	99.06	Medan	3.58	98.65
Indonesia	Yogyakarta	Yogyakarta	-7.78	110.38
Iran	Ardebil	Ardabil	38.25	48.30
Iran	Bushehr	Bandar-e Bushehr	28.92	50.83
Iran	Chahar Mahall and Bakhtiari	Shar e Kord	32.32	50.85
Iran	East Azarbaijan	Ahar	38.48	47.06	Maragheh	37.42	46.22	Tabriz	38.09	46.30
Iran	Esfahan	Qomsheh	32.01	51.86	Kashan	33.98	51.58	Khomeini Shahr	32.70	51.47	Isfahan	32.70	51.70
Iran	Fars	Marv Dasht	29.80	52.82	Fasa	28.97	53.67	Shiraz	29.63	52.57
Iran	Gilan	Rasht	37.30	49.63
Iran	Golestan	Gonbad-e Kavus	37.25	55.17	Gorgan	36.83	54.48
Iran	Hamadan	Malayer	34.32	48.85	Hamadan	34.80	48.52
Iran	Hormozgan	Bandar-e-Abbas	27.20	56.27
Iran	Ilam	Ilam	33.63	46.43
Iran	Kerman	Sirjan	29.47	55.73	Bam	29.11	58.36	Kerman	30.30	57.08
Iran	Kermanshah	Qasr-e Shirin	34.51	45.58	Kermanshah	34.38	47.06
Iran	Khuzestan	Masjed Soleyman	31.98	49.30	Behbehan	30.58	50.26	Dezful	32.38	48.47	Abadan	30.33	48.28	Ahvaz	31.28	48.72
Iran	Kohgiluyeh and Buyer Ahmad	Yasuj	30.66	51.59
Iran	Kordestan	Sanandaj	35.30	47.02	Bijar	35.87	47.59
Iran	Lorestan	Borujerd	33.92	48.80	Khorramabad	33.48	48.35
Iran	Markazi	Saveh	35.02	50.33	Arak	34.08	49.70
Iran	Mazandaran	Amol	36.47	52.36	Sari	36.55	53.10
Iran	North Khorasan	Bojnurd	37.47	57.32
Iran	Qazvin	Qazvin	36.27	50.00
Iran	Qom	Qom	34.65	50.95
Iran	Razavi Khorasan	Neyshabur	36.22	58.82	Torbat-e Jam	35.22	60.61	Quchan	37.11	58.50	Kashmar	35.18	58.45	Sabzewar	36.22	57.63	Mashhad	36.27	59.57
Iran	Semnan	Shahrud	36.42	54.96	Semnan	35.55	53.37
Iran	Sistan and Baluchestan	Chabahar	25.30	60.63	Zabol	31.02	61.48	Zahedan	29.50	60.83
Iran	South Khorasan	Yazdan	33.51	60.89	Birjand	32.88	59.22
Iran	Tehran	Varamin	35.32	51.65	Karaj	35.80	50.97	Tehran	35.67	51.42
Iran	West Azarbaijan	Urmia	37.53	45.00	Mahabad	36.77	45.72	Khvoy	38.53	44.97
Iran	Yazd	Yazd	31.92	54.37
Iran	Zanjan	Zanjan	36.67	48.50
Iraq	Al-Anbar	Ar Ramadi	33.42	43.30	Ar Rutbah	33.04	40.28	Al Fallujah	33.35	43.78
Iraq	Al-Basrah	Az Aubayr	30.39	47.71	Basra	30.51	47.81
Iraq	Al-Muthannia	As Samawah	31.31	45.28
Iraq	Al-Qadisiyah	Ad Diwaniyah	31.99	44.92
Iraq	An-Najaf	An Najaf	32.00	44.34
Iraq	Arbil	Irbil	36.18	44.01
Iraq	As-Sulaymaniyah	As Sulaymaniyah	35.56	45.43
Iraq	At-Ta'mim	Kirkuk	35.47	44.39
Iraq	Babil	Al Musayyib	32.78	44.29	Al Hillah	32.47	44.42
Iraq	Baghdad	Baghdad	33.34	44.39
Iraq	Dhi-Qar	Ash Shatrah	31.42	46.18	An Nasiriyah	31.04	46.27
Iraq	Dihok	Dahuk	36.87	43.00	Zakho	37.14	42.69
Iraq	Diyala	Mandali	33.74	45.55	Baqubah	33.75	44.66
Iraq	Karbala'	Karbala	32.61	44.02
Iraq	Maysan	Al Amarah	31.84	47.15
Iraq	Ninawa	Tall Afar	36.38	42.45	Mosul	36.35	43.15
Iraq	Sala ad-Din	Samarra	34.19	43.88	Tikrit	34.60	43.68
Iraq	Wasit	Al Kut	32.49	45.83
Ireland	Clare	Shannon	52.70	-8.86
Ireland	Cork	Cork	51.90	-8.50
Ireland	Donegal	Donegal	54.65	-8.12
Ireland	Dublin	Dublin	53.33	-6.25
Ireland	Galway	Galway	53.27	-9.05
Ireland	Kerry	Tralee	52.27	-9.72	Killarney	52.05	-9.52
Ireland	Kilkenny	Waterford	52.26	-7.11	Kilkenny	52.65	-7.25
Ireland	Limerick	Limerick	52.66	-8.62
Ireland	Louth	Drogheda	53.72	-6.35	Dundalk	54.00	-6.42
Ireland	Monaghan	Muineachan	54.25	-6.97
Ireland	Roscommon	Ros Comain	53.63	-8.18
Ireland	Sligo	Sligo	54.27	-8.48
Isle of Man		Douglas	54.15	-4.48
Israel	HaDarom	Beer Sheva	31.25	34.83
Israel	HaMerkaz	Ramla	31.92	34.87
Israel	HaZafon	Nazareth	32.70	35.30
Israel	Haifa	Haifa	32.82	34.98
Israel	Jerusalem	Jerusalem	31.78	35.21
Israel	Tel Aviv	Tel Aviv-Yafo	32.08	34.77
Italy	Abruzzo	Pescara	42.46	14.22	L'Aquila	42.35	13.39
Italy	Apulia	Barletta	41.32	16.27	Bari	41.11	16.87	Foggia	41.46	15.56	Lecce	40.36	18.15	Brindisi	40.64	17.93	Taranto	40.51	17.23
Italy	Basilicata	Potenza	40.64	15.80
Italy	Calabria	Crotone	39.08	17.12	Vibo Valentia	38.67	16.10	Reggio di Calabria	38.11	15.64	Catanzaro	38.90	16.60
Italy	Campania	Caserta	41.06	14.34	Salerno	40.68	14.77	Benevento	41.13	14.75	Naples	40.84	14.25
Italy	Emilia-Romagna	Modena	44.65	10.92	Parma	44.81	10.32	Ravenna	44.42	12.22	Ferrara	44.85	11.61	Bologna	44.50	11.34
Italy	Friuli-Venezia Giulia	Udine	46.07	13.24	Trieste	45.65	13.80
Italy	Lazio	Civitavecchia	42.10	11.80	Rome	41.90	12.48
Italy	Liguria	Genoa	44.41	8.93
Italy	Lombardia	Como	45.81	9.08	Bergamo	45.70	9.67	Milan	45.47	9.21
Italy	Marche	Ancona	43.60	13.50
Italy	Molise	Campobasso	41.56	14.66
Italy	Piemonte	Asti	44.93	8.21	Novara	45.45	8.62	Turin	45.07	7.67
Italy	Sardegna	Olbia	40.91	9.52	Cagliari	39.22	9.10	Sassari	40.73	8.57
Italy	Sicily	Ragusa	36.93	14.73	Messina	38.20	15.55	Marsala	37.81	12.44	Siracusa	37.07	15.29	Catania	37.50	15.08	Palermo	38.13	13.35
Italy	Toscana	Pisa	43.72	10.40	Livorno	43.55	10.30	Siena	43.32	11.35	Arezzo	43.46	11.87	Florence	43.78	11.25
Italy	Trentino-Alto Adige	Bolzano	46.50	11.36	Trento	46.08	11.12
Italy	Umbria	Perugia	43.11	12.39
Italy	Valle d'Aosta	Aosta	45.74	7.32
Italy	Veneto	Treviso	45.67	12.24	Verona	45.44	10.99	Venice	45.44	12.33
Ivory Coast	Agnéby	Agboville	5.94	-4.28
Ivory Coast	Bafing	Touba	8.28	-7.68
Ivory Coast	Bas-Sassandra	Soubre	5.79	-6.61	San-Pedro	4.77	-6.64	Sassandra	4.95	-6.08
Ivory Coast	Denguélé	Odienne	9.51	-7.58
Ivory Coast	Dix-Huit Montagnes	Man	7.40	-7.55
Ivory Coast	Fromager	Gagnoa	6.15	-5.88
Ivory Coast	Haut-Sassandra	Daloa	6.89	-6.45
Ivory Coast	Lacs	Toumodi	6.55	-5.02	Yamoussoukro	6.82	-5.28
Ivory Coast	Lagunes	Grand Bassam	5.20	-3.75	Dabou	5.32	-4.39	Abidjan	5.32	-4.04
Ivory Coast	Marahoué	Bouafle	6.98	-5.75
Ivory Coast	Moyen-Cavally	Guiglo	6.55	-7.49
Ivory Coast	Moyen-Comoe	Abengourou	6.73	-3.49
Ivory Coast	N'zi-Comoé	Dimbokro	6.65	-4.71
Ivory Coast	Savanes	Ferkessedougou	9.60	-5.20	Korhogo	9.46	-5.64
Ivory Coast	Sud-Bandama	Divo	5.84	-5.36
Ivory Coast	Sud-Comoé	Aboisso	5.47	-3.20
Ivory Coast	Vallée du Bandama	Bouake	7.69	-5.03
Ivory Coast	Worodougou	Seguela	7.95	-6.67
Ivory Coast	Zanzan	Bondoukou	8.03	-2.80
Jamaica	Clarendon	May Pen	17.97	-77.23
Jamaica	Hanover	Lucea	18.44	-78.18
Jamaica	Kingston	Kingston	17.98	-76.77
Jamaica	Manchester	Mandeville	18.03	-77.50
Jamaica	Portland	Port Antonio	18.16	-76.38
Jamaica	Saint Andrew	Half Way Tree	18.03	-76.80
Jamaica	Saint Ann	St. Ann's Bay	18.43	-77.20
Jamaica	Saint Catherine	Spanish Town	17.98	-76.95
Jamaica	Saint Elizabeth	Black River	18.03	-77.85
Jamaica	Saint James	Montego Bay	18.47	-77.92
Jamaica	Saint Mary	Port Maria	18.38	-76.90
Jamaica	Saint Thomas	Port Morant	17.89	-76.33
Jamaica	Trelawny	Falmouth	18.48	-77.66
Jamaica	Westmoreland	Savanna-la-Mar	18.16	-77.95
Japan	Aichi	Nagoya	35.15	136.91
Japan	Akita	Akita	39.71	140.09
Japan	Aomori	Aomori	40.83	140.71	Hirosaki	40.57	140.47	Hachinohe	40.51	141.54
Japan	Ehime	Matsuyama	33.85	132.77
Japan	Fukui	Fukui	36.07	136.22
Japan	Fukuoka	Kitakyushu	33.87	130.82	Fukuoka	33.60	130.41
Japan	Fukushima	Koriyama	37.41	140.38	Iwaki	37.06	140.89	Fukushima	37.74	140.47
Japan	Gifu	Gifu	35.42	136.76
Japan	Gunma	Maebashi	36.39	139.07
Japan	Hiroshima	Kure	34.25	132.57	Hiroshima	34.39	132.44
Japan	Hokkaido	Obihiro	42.93	143.17	Tomakomai	42.65	141.55	Kitami	43.85	143.90	Otaru	43.19	140.98	Muroran	42.35	140.98	Asahikawa	43.76	142.38	Kushiro	42.97	144.37	Hakodate	41.79	140.74	Sapporo	43.07	141.34
Japan	Hyogo	Kobe	34.68	135.17
Japan	Ibaraki	Mito	36.37	140.48
Japan	Ishikawa	Kanazawa	36.56	136.64
Japan	Iwate	Morioka	39.72	141.13
Japan	Kagawa	Takamatsu	34.34	134.04
Japan	Kagoshima	Kanoya	31.38	130.85	Kagoshima	31.59	130.56
Japan	Kanagawa	Kawasaki	35.53	139.71	Yokohama	35.32	139.58
Japan	Kochi	Kochi	33.56	133.54
Japan	Kumamoto	Kumamoto	32.80	130.70
Japan	Kyoto	Maizuru	35.45	135.33	Kyoto	35.03	135.75
Japan	Mie	Tsu	34.72	136.52
Japan	Miyagi	Sendai	38.29	141.02
Japan	Miyazaki	Miyazaki	31.92	131.42
Japan	Nagano	Matsumoto	36.24	137.97	Nagano	36.65	138.17
Japan	Nagasaki	Sasebo	33.16	129.72	Nagasaki	32.76	129.89
Japan	Niigata	Nagaoka	37.45	138.86	Niigata	37.92	139.04
Japan	Oita	Oita	33.24	131.60
Japan	Okayama	Okayama	34.67	133.92
Japan	Okinawa	Naha	26.21	127.67
Japan	Osaka	Osaka	34.75	135.46
Japan	Saitama	Kawagoe	35.92	139.49
Japan	Shiga	Otsu	35.01	135.87
Japan	Shimane	Matsue	35.47	133.07
Japan	Shizuoka	Shizuoka	34.99	138.39	Hamamatsu	34.72	137.73
Japan	Tochigi	Utsunomiya	36.55	139.87
Japan	Tokushima	Tokushima	34.07	134.55
Japan	Tokyo	Hachioji	35.66	139.33	Tokyo	35.69	139.75
Japan	Tottori	Tottori	35.50	134.23
Japan	Toyama	Toyama	36.70	137.23	Takaoka	36.67	137.00
Japan	Wakayama	Wakayama	34.22	135.17
Japan	Yamagata	Yamagata	38.27	140.32	Tsuruoka	38.70	139.83	Sakata	38.92	139.85
Japan	Yamaguchi	Shimonoseki	33.97	130.95
Japan	Yamanashi	Kofu	35.65	138.58
Jordan	Amman	Amman	31.95	35.93
Jordan	Aqaba	Al Aqabah	29.53	35.08
Jordan	Balqa	As Salt	32.04	35.73
Jordan	Irbid	Irbid	32.55	35.85
Jordan	Karak	Al Karak	31.19	35.70
Jordan	Ma'an	Ma'an	30.19	35.74
Jordan	Mafraq	Al Mafraq	32.28	36.23
Jordan	Tafilah	At Tafilah	30.83	35.60
Jordan	Zarqa	Az Zarqa	32.07	36.10
Kazakhstan	Almaty	Boralday	43.33	76.83	Zharkent	44.16	79.98	Esik	43.37	77.44	Sarqan	45.42	79.91	Ushtobe	45.27	77.97	Shonzhy	43.54	79.47	Qapshaghay	43.88	77.07	Otar	43.53	75.21	Taldyqorghan	45.00	78.40	Almaty	43.32	76.92
Kazakhstan	Aqmola	Bestobe	52.50	73.10	Esil	51.96	66.38	Derzhavinsk	51.10	66.31	Zhaltyr	51.63	69.83	Makinsk	52.64	70.41	Aqsu	52.45	71.96	Zholymbet	51.75	71.71	Erymentau	51.63	73.10	Atbasar	51.82	68.35	Kokshetau	53.30	69.42	Astana	51.18	71.43
Kazakhstan	Aqtöbe	Oktyabrsk	49.47	57.44	Algha	49.90	57.33	Bayghanin	48.69	55.87	Embi	48.83	58.14	Khromtau	50.27	58.45	Shalqar	47.84	59.61	Aktobe	50.28	57.17
Kazakhstan	Atyrau	Maqat	47.65	53.33	Makhambet	47.67	51.58	Balyqshy	47.07	51.87	Qulsary	46.98	54.02	Atyrau	47.11	51.92
Kazakhstan	East Kazakhstan	Shemonaikha	50.63	81.90	Serebryansk	49.70	83.42	Zaysan	47.48	84.86	Zyryanovsk	49.75	84.25	Ridder	50.36	83.51	Shar	49.60	81.05	Urzhar	47.10	81.60	Ayakoz	47.96	80.43	Semey	50.43	80.28	Oskemen	49.99	82.61
Kazakhstan	Mangghystau	Mangyshlak	43.69	51.14	Fort Shevchenko	44.52	50.27	Zhangaozen	43.30	52.80	Beyneu	45.18	55.10	Aktau	43.62	51.24
Kazakhstan	North Kazakhstan	Kishkenekol	53.64	72.34	Tayynsha	53.85	69.76	Bulaevo	54.91	70.44	Petropavlovsk	54.88	69.22
Kazakhstan	Pavlodar	Sharbaqty	52.50	78.15	Ertis	53.35	75.45	Kachiry	53.08	76.09	Ekibastuz	51.73	75.32	Pavlodar	52.30	76.95
Kazakhstan	Qaraghandy	Osakarovka	50.58	72.57	Aqadyr	48.27	72.86	Saryshaghan	46.12	73.62	Qarazhal	48.03	70.80	Atasu	48.69	71.65	Temirtau	50.07	72.96	Zhezqazghan	47.78	67.77	Qarqaraly	49.42	75.46	Balqash	46.85	74.95	Qaraghandy	49.88	73.12
Kazakhstan	Qostanay	Turgay	49.63	63.50	Zhetiqara	52.19	61.24	Komsomolets	53.75	62.05	Tobol	52.70	62.57	Qusmuryn	52.46	64.60	Arqalyq	50.24	66.90	Oostanay	53.22	63.63	Rudny	52.95	63.13
Kazakhstan	Qyzylorda	Zhosaly	45.49	64.08	Shieli	44.17	66.75	Baykonur	45.69	63.24	Qazaly	45.76	62.11	Aral	46.80	61.67	Qyzylorda	44.80	65.46
Kazakhstan	South Kazakhstan	Lenger	42.19	69.88	Kentau	43.52	68.52	Arys	42.44	68.80	Turkistan	43.30	68.25	Shymkent	42.32	69.60
Kazakhstan	West Kazakhstan	Chapaev	50.19	51.14	Zhanibek	49.43	46.88	Aqsay	51.17	53.03	Oral	51.27	51.33
Kazakhstan	Zhambyl	Burylbaytal	44.94	74.03	Shu	43.60	73.74	Qulan	42.92	72.70	Oytal	42.92	73.25	Qaratau	43.19	70.46	Taraz	42.90	71.36
Kenya	Central	Nyeri	-0.42	36.95	Thika	-1.04	37.09
Kenya	Coast	Witu	-2.38	40.43	Tsavo	-2.98	38.47	Voi	-3.37	38.57	Kilifi	-3.61	39.85	Lamu	-2.26	40.92	Malindi	-3.21	40.10	Mombasa	-4.04	39.69
Kenya	Eastern	Mwingi	-0.93	38.07	Embu	-0.52	37.45	Machakos	-1.51	37.26	Marsabit	2.33	37.98	Moyale	3.52	39.05	Meru	0.06	37.64
Kenya	Nairobi	Nairobi	-1.28	36.82
Kenya	North-Eastern	Wajir	1.75	40.05	Garissa	-0.44	39.67
Kenya	Nyanza	Kendu Bay	-0.36	34.64	Karungu	-0.85	34.15	Kisii	-0.67	34.76	Kisumu	-0.09	34.75
Kenya	Rift Valley	Nanyuki	0.02	37.06	Maralal	1.11	36.68	Konza	-1.75	37.12	Lodwar	3.13	35.57	Eldama Ravine	0.05	35.72	Sotik	-0.68	35.12	Namanga	-2.54	36.80	Naivasha	-0.71	36.43	Kericho	-0.36	35.28	Kitale	1.03	34.99	Nakuru	-0.28	36.07	Eldoret	0.52	35.27
Kenya	Western	Bungoma	0.57	34.56	Kakamega	0.29	34.73
Kiribati		Tarawa	1.34	173.02
Kosovo	Pristina	Pristina	42.67	21.17
Kosovo	Prizren	Prizren	42.23	20.75
Kosovo	Ðakovica	Pec	42.66	20.31
Kuwait	Al Ahmadi	Al Ahmadi	29.08	48.08
Kuwait	Al Jahrah	Al Jahra	29.34	47.66
Kuwait	Al Kuwayt	Kuwait	29.37	47.98
Kuwait	Hawalli	Hawalli	29.33	48.00
Kyrgyzstan	Bishkek	Tokmak	42.83	75.28	Kara Balta	42.83	73.89	Bishkek	42.87	74.59
Kyrgyzstan	Jalal-Abad	Kok Yangak	41.03	73.21	Jalal Abad	40.94	73.00	Toktogul	41.88	72.94	Tash Komur	41.34	72.23
Kyrgyzstan	Naryn	Naryn	41.43	75.99	At Bashy	41.17	75.80
Kyrgyzstan	Osh	Osh	40.54	72.79
Kyrgyzstan	Talas	Talas	42.52	72.24
Kyrgyzstan	Ysyk-Köl	Cholpon Ata	42.65	77.08	Balykchy	42.46	76.19	Karakol	42.49	78.38
Laos	Attapu	Attapu	14.81	106.84
Laos	Bokeo	Ban Houayxay	20.28	100.41
Laos	Champasak	Champasak	14.88	105.87	Pakxe	15.12	105.82
Laos	Houaphan	Xam Nua	20.42	104.03
Laos	Khammouan	Thakhek	17.41	104.84
Laos	Louang Namtha	Louang Namtha	20.95	101.42
Laos	Louangphrabang	Louangphrabang	19.88	102.14
Laos	Phôngsali	Phongsali	21.68	102.10
Laos	Saravan	Saravan	15.72	106.43
Laos	Savannakhét	Savannakhet	16.54	104.77
Laos	Vientiane [prefecture]	Vientiane	17.97	102.60
Laos	Xaignabouri	Xaignabouri	19.25	101.75
Laos	Xiangkhoang	Xiangkhoang	19.33	103.37
Latvia	Daugavpils	Daugavpils	55.88	26.51
Latvia	Jelgava	Jelgava	56.65	23.71
Latvia	Latgale	Rezekne	56.50	27.32
Latvia	Liepaja	Liepaga	56.51	21.01
Latvia	Riga	Riga	56.95	24.10
Latvia	Ventspils	Ventspils	57.39	21.56
Lebanon	An Nabatiyah	Nabatiye et Tahta	33.38	35.45
Lebanon	Beirut	Beirut	33.87	35.51
Lebanon	Mount Lebanon	B'abda	33.83	35.53	Zahle	33.85	35.90
Lebanon	North Lebanon	Trablous	34.42	35.87
Lebanon	South Lebanon	Saida	33.56	35.37
Lesotho	Berea	Teyateyaneng	-29.15	27.75
Lesotho	Leribe	Hlotse	-28.88	28.06	Butha-Buthe	-28.75	28.25
Lesotho	Mafeteng	Mafetang	-29.82	27.25
Lesotho	Maseru	Maseru	-29.32	27.48
Lesotho	Mohale's Hoek	Mohales Hoek	-30.16	27.48
Lesotho	Mokhotlong	Mokhotlong	-29.29	29.08
Lesotho	Quthing	Moyeni	-30.41	27.72
Liberia	Bong	Gbarnga	7.01	-9.49
Liberia	Grand Bassa	Buchanan	5.92	-10.05
Liberia	Grand Cape Mount	Robertsport	6.75	-11.37
Liberia	GrandGedeh	Zwedru	6.07	-8.13
Liberia	GrandKru	Barclayville	4.80	-8.17
Liberia	Lofa	Voinjama	8.42	-9.75
Liberia	Margibi	Kakata	6.53	-10.35
Liberia	Maryland	Harper	4.38	-7.72
Liberia	Montserrado	Bensonville	6.43	-10.60	Monrovia	6.31	-10.80
Liberia	Nimba	Sanniquellie	7.37	-8.68
Liberia	River Cess	Rivercess	5.46	-9.58
Liberia	Sinoe	Greenville	5.01	-9.04
Libya	Ajdabiya	El Agheila	30.26	19.20	Maradah	29.23	19.22	Ajdabiya	30.77	20.22	Awjilah	29.11	21.29
Libya	Al Butnan	Al Jaghbub	29.75	24.52	Tubruq	32.08	23.96
Libya	Al Hizam Al Akhdar	Al Marj	32.50	20.83
Libya	Al Jabal al Akhdar	Al Bayda	32.76	21.62	Shahhat	32.83	21.86
Libya	Al Jufrah	Zillah	28.55	17.58	Hun	29.12	15.93
Libya	Al Kufrah	Al Jawf	24.20	23.29
Libya	Al Marqab	Al Khums	32.66	14.26
Libya	Al Qubbah	Darnah	32.76	22.64
Libya	An Nuqat al Khams	Zuwarah	32.93	12.08
Libya	Ash Shati'	Birak	27.53	14.28
Libya	Az Zawiyah	Az Zawiyah	32.76	12.72
Libya	Bani Walid	Bani Walid	31.77	13.99
Libya	Benghazi	Qaminis	31.66	20.02	Banghazi	32.12	20.07
Libya	Ghadamis	Dirj	30.17	10.46	Nalut	31.88	10.97	Ghadamis	30.13	9.50
Libya	Ghat	Ghat	24.96	10.17
Libya	Misratah	Misratah	32.38	15.10
Libya	Mizdah	Gharyan	32.17	13.02	Mizdah	31.43	12.98
Libya	Murzuq	Tajarhi	24.37	14.47	Marzuq	25.90	13.90	Tmassah	26.37	15.80
Libya	Sabha	Umm al Abid	27.52	15.03	Sabha	27.03	14.43
Libya	Surt	As Sidr	30.67	18.27	Surt	31.21	16.59
Libya	Tajura' wa an Nawahi al Arba	Tripoli	32.89	13.18
Liechtenstein		Vaduz	47.13	9.52
Lithuania	Kauno	Kaunas	54.95	23.88
Lithuania	Klaipedos	Klaipeda	55.72	21.12
Lithuania	Panevezio	Panevežys	55.74	24.37
Lithuania	Vilniaus	Vilnius	54.68	25.32
Lithuania	Šiauliai	Siauliai	55.94	23.33
Luxembourg	Diekirch	Diekirch	49.88	6.17
Luxembourg	Grevenmacher	Grevenmacher	49.70	6.33
Luxembourg	Luxembourg	Luxembourg	49.61	6.13
Macau S.A.R		Macau	22.20	113.55
Macedonia	Bitola	Bitola	41.04	21.34
Macedonia	Centar	Skopje	42.00	21.43
Macedonia	Tetovo	Tetovo	42.01	20.97
Madagascar	Antananarivo	Antsirabe	-19.85	47.03	Antananarivo	-18.92	47.52
Madagascar	Antsiranana	Sambava	-14.27	50.17	Ambanja	-13.68	48.45	Antalaha	-14.88	50.28	Andoany	-13.40	48.27	Antsiranana	-12.28	49.31
Madagascar	Fianarantsoa	Ihosy	-22.40	46.12	Farafangana	-22.82	47.83	Mananjary	-21.22	48.33	Fianarantsoa	-21.43	47.08
Madagascar	Mahajanga	Mandritsara	-15.83	48.82	Besalampy	-16.75	44.48	Marovoay	-16.10	46.63	Antsohihy	-14.87	47.98	Maintirano	-18.07	44.02	Mahajanga	-15.67	46.35
Madagascar	Toamasina	Ambatondrazaka	-17.83	48.42	Toamasina	-18.18	49.40	Maroantsetra	-15.43	49.73
Madagascar	Toliary	Bekiy	-24.22	45.32	Manja	-21.43	44.33	Miandrivazo	-19.52	45.47	Tolanaro	-25.03	46.99	Morombe	-21.74	43.37	Androka	-25.02	44.07	Morondava	-20.28	44.28	Toliara	-23.36	43.69
Malawi	Blantyre	Blantyre	-15.79	34.99
Malawi	Chiradzulu	Chiradzulu	-15.70	35.18
Malawi	Chitipa	Karonga	-9.93	33.93	Chitipa	-9.72	33.27
Malawi	Dedza	Dedza	-14.37	34.33
Malawi	Lilongwe	Lilongwe	-13.98	33.78
Malawi	Machinga	Machinga	-14.97	35.52
Malawi	Mangochi	Mangochi	-14.46	35.27
Malawi	Mchinji	Mchinji	-13.80	32.90
Malawi	Mulanje	Mulanje	-16.03	35.50
Malawi	Mwanza	Mwanza	-15.62	34.52
Malawi	Mzimba	Mzimba	-11.90	33.60	Mzuzu	-11.46	34.02
Malawi	Nkhata Bay	Nkhata Bay	-11.60	34.30
Malawi	Nkhotakota	Nkhotakota	-12.92	34.30
Malawi	Nsanje	Nsanje	-16.92	35.27	Chiromo	-16.55	35.13
Malawi	Ntcheu	Ntcheu	-14.82	34.63
Malawi	Salima	Salima	-13.78	34.43
Malawi	Zomba	Zomba	-15.39	35.31
Malaysia	Johor	Muar	2.03	102.57	Batu Pahat	1.85	102.93	Keluang	2.04	103.32	Johor Bahru	1.48	103.73
Malaysia	Kedah	Sungai Petani	5.65	100.48	Alor Setar	6.11	100.37
Malaysia	Kelantan	Kota Baharu	6.12	102.23
Malaysia	Melaka	Malacca	2.21	102.25
Malaysia	Negeri Sembilan	Seremban	2.71	101.94
Malaysia	Pahang	Kuala Lipis	4.18	102.04	Raub	3.79	101.84	Kuantan	3.83	103.32
Malaysia	Perak	Teluk Intan	4.01	101.03	Taiping	4.86	100.72	Ipoh	4.60	101.06
Malaysia	Perlis	Kangar	6.43	100.19
Malaysia	Pulau Pinang	Butterworth	5.42	100.40	George Town	5.41	100.33
Malaysia	Sabah	Lahad Datu	5.05	118.34	Tawau	4.27	117.90	Sandakan	5.84	118.11	Kota Kinabalu	5.98	116.11
Malaysia	Sarawak	Bintulu	3.17	113.04	Miri	4.40	113.98	Sibu	2.30	111.84	Kuching	1.53	110.33
Malaysia	Selangor	Shah Alam	3.07	101.55	Kelang	3.02	101.55	Putrajaya	2.91	101.70	Kuala Lumpur	3.17	101.70
Malaysia	Trengganu	Chukai	4.23	103.45	Kuala Terengganu	5.33	103.12
Maldives		Male	4.17	73.50
Mali	Bamako	Kati	12.75	-8.08	Banamba	13.55	-7.45	Kangaba	11.94	-8.44	Nara	15.18	-7.28	Koulikoro	12.88	-7.55	Bamako	12.65	-8.00
Mali	Gao	Bourem	16.90	-0.35	Menaka	15.92	2.40	Gao	16.27	-0.05
Mali	Kayes	Nioro du Sahel	15.23	-9.59	Bafoulabe	13.80	-10.82	Satadougou	12.62	-11.41	Yelimane	15.13	-10.57	Kita	13.05	-9.48	Kayes	14.45	-11.44
Mali	Kidal	Aguelhok	19.45	0.86	Tessalit	20.20	1.09
Mali	Mopti	Mopti	14.49	-4.18	Djenne	13.90	-4.55
Mali	Sikasso	Koutiala	12.39	-5.47	Sikasso	11.32	-5.68	Bougouni	11.42	-7.49
Mali	Ségou	Markala	13.67	-6.07	Sokolo	14.73	-6.13	San	13.30	-4.90	Segou	13.44	-6.26
Mali	Timbuktu	Goundam	16.42	-3.67	Taoudenni	22.67	-3.98	Araouane	18.90	-3.53	Timbuktu	16.77	-3.02
Malta		Valletta	35.90	14.51
Marshall Islands		Majuro	7.10	171.38
Mauritania	Adrar	Atar	20.52	-13.05
Mauritania	Assaba	Kiffa	16.62	-11.40
Mauritania	Brakna	Aleg	17.06	-13.91	Magta Lajar	17.00	-13.50	Bogue	16.59	-14.27
Mauritania	Dakhlet Nouadhibou	Nouadhibou	20.90	-17.06
Mauritania	Guidimaka	Selibaby	15.17	-12.18
Mauritania	Hodh ech Chargui	Timbedra	16.25	-8.17	Nema	16.62	-7.25
Mauritania	Hodh el Gharbi	Ayoun el Atrous	16.67	-9.62
Mauritania	Inchiri	Akjoujt	19.75	-14.39
Mauritania	Nouakchott	Nouakchott	18.09	-15.98
Mauritania	Tagant	Tidjikdja	18.55	-11.42
Mauritania	Tiris Zemmour	Fderik	22.68	-12.71	Zouirat	22.73	-12.48	Chegga	25.38	-5.78	Bir Mogrein	25.23	-11.58
Mauritania	Trarza	Boutilimit	17.55	-14.70	Saint-Louis	16.02	-16.51	Rosso	16.52	-15.81
Mauritius		Curepipe	-20.32	57.52	Port Louis	-20.17	57.50
Mexico	Aguascalientes	Aguascalientes	21.88	-102.29
Mexico	Baja California	Vicente Guerrero	30.76	-116.01	San Quintin	30.48	-115.95	Punta Prieta	28.93	-114.17	San Felipe	31.02	-114.85	Ensenada	31.87	-116.62	Mexicali	32.65	-115.48	Tijuana	32.50	-117.08
Mexico	Baja California Sur	Loreto	26.01	-111.35	Ciudad Constitucion	25.04	-111.66	Santa Rosalia	27.32	-112.28	Guerrero Negro	27.99	-114.17	Cabo San Lucas	22.89	-109.90	La Paz	24.14	-110.32
Mexico	Campeche	Ciudad del Carmen	18.65	-91.82	Champoton	19.35	-90.72	Campeche	19.83	-90.50
Mexico	Chiapas	San Cristobal de Las Casas	16.75	-92.63	Escuintla	15.33	-92.63	Pijijiapan	15.69	-93.22	Tapachula	14.90	-92.27	Tuxtla Gutierrez	16.75	-93.15
Mexico	Chihuahua	Hidalgo del Parral	26.93	-105.67	Ascension	31.10	-107.98	Cuauhtemoc	28.43	-106.87	Nuevo Casas Grandes	30.42	-107.91	Ojinaga	29.54	-104.41	Villa Ahumada	30.61	-106.51	Santa Barbara	26.80	-105.82	Ciudad Camargo	27.69	-105.17	Ciudad Juárez	31.69	-106.49	Delicias	28.20	-105.50	Chihuahua	28.64	-106.08
Mexico	Coahuila	Allende	28.33	-100.85	Nueva Rosita	27.95	-101.22	Piedras Negras	28.71	-100.53	San Pedro de las Colonias	25.76	-102.98	Sierra Mojada	27.29	-103.29	Parras	25.42	-102.18	Saltillo	25.42	-101.00	Monclova	26.90	-101.42	Torreon	25.57	-103.42
Mexico	Colima	Tecoman	18.92	-103.88	Manzanillo	19.05	-104.32	Colima	19.23	-103.72
Mexico	Distrito Federal	Mexico City	19.44	-99.13
Mexico	Durango	Gomez Palacio	25.57	-103.50	Canatlan	24.52	-104.78	Cuencame	24.87	-103.70	Papasquiaro	24.83	-105.34	Durango	24.03	-104.67
Mexico	Guanajuato	Irapuato	20.67	-101.50	Celaya	20.53	-100.80	Salamanca	20.57	-101.20	Guanajuato	21.02	-101.28	Leon	21.15	-101.70
Mexico	Guerrero	Chilpancingo	17.55	-99.50	Iguala	18.37	-99.54	Tecpan	17.25	-100.68	Atoyac	17.20	-100.43	Taxco	18.57	-99.62	Ayutla	16.90	-99.22	Ciudad Altamirano	18.32	-100.65	Petatlan	17.52	-101.27	Ometepec	16.68	-98.42	Acapulco	16.85	-99.92
Mexico	Hidalgo	Pachuca	20.17	-98.73
Mexico	Jalisco	Autlan	19.77	-104.37	Puerto Vallarta	20.68	-105.24	La Barca	20.28	-102.56	Ciudad Guzman	19.71	-103.46	Lagos de Moreno	21.37	-101.93	Guadalajara	20.67	-103.33
Mexico	Michoacán	Ciudad Hidalgo	19.68	-100.57	Apatzingan	19.08	-102.35	Morelia	19.73	-101.19	Lazaro Cardenas	17.96	-102.20	Zamora	19.98	-102.28	Coalcoman	18.78	-103.15	Uruapan	19.42	-102.07
Mexico	Morelos	Cuernavaca	18.92	-99.24
Mexico	México	Nezahualcoyotl	19.41	-99.03	Toluca	19.33	-99.67	Zumpango	19.81	-99.11
Mexico	Nayarit	Santiago Ixcuintla	21.82	-105.22	Tuxpan	21.93	-105.27	Tepic	21.51	-104.88	Compostela	21.23	-104.90	Tecuala	22.40	-105.46
Mexico	Nuevo León	Montemorelos	25.19	-99.84	Sabinas Hidalgo	26.51	-100.18	Linares	24.86	-99.57	Monterrey	25.67	-100.33
Mexico	Oaxaca	Juchitan	16.43	-95.02	Miahuatlan	16.33	-96.60	Salina Cruz	16.17	-95.20	Puerto Escondido	15.86	-97.07	Pochutla	15.73	-96.47	Mitla	16.92	-96.40	Tlaxiaco	17.27	-97.68	Huajuapan de Leon	17.81	-97.79	Tehuantepec	16.33	-95.23	Oaxaca	17.08	-96.67
Mexico	Puebla	Atlixco	18.90	-98.45	Acatlan	18.20	-98.05	Tehuacan	18.45	-97.38	Teziutlan	19.82	-97.36	Puebla	19.05	-98.20
Mexico	Querétaro	San Juan del Rio	20.38	-100.00	Queretaro	20.63	-100.38
Mexico	Quintana Roo	Isla Mujeres	21.21	-86.71	Felipe Carrillo Puerto	19.58	-88.05	Chetumal	18.50	-88.30	Cozumel	20.51	-86.95	Cancun	21.17	-86.83
Mexico	San Luis Potosí	Cardenas	22.00	-99.67	Ciudad Valles	21.98	-99.02	Rio Verde	21.93	-99.98	Matehuala	23.66	-100.65	Tamuin	21.98	-98.75	Tamazunchale	21.27	-98.78	San Luis Potosi	22.17	-101.00
Mexico	Sinaloa	Villa Union	23.20	-106.23	Altata	24.64	-107.92	Escuinapa	22.85	-105.80	Guamuchil	25.47	-108.09	Guasave	25.57	-108.47	El Fuerte	26.42	-108.62	Eldorado	24.33	-107.37	La Cruz	23.92	-106.90	Los Mochis	25.79	-109.00	Culiacan	24.83	-107.38	Mazatlan	23.22	-106.42
Mexico	Sonora	Esperanza	27.58	-109.93	Magdalena	30.62	-111.05	Nacozari Viejo	30.42	-109.65	Agua Prieta	31.32	-109.56	Ciudad Obregon	27.47	-109.92	Navajoa	27.08	-109.45	Caborca	30.72	-112.16	Mazatlán	29.02	-110.13	Cananea	30.99	-110.30	Huatabampo	26.83	-109.63	Nogales	31.31	-110.94	Hermosillo	29.10	-110.95	Guaymas	27.93	-110.89
Mexico	Tabasco	Paraiso	18.40	-93.23	Balancan	17.80	-91.53	Frontera	18.58	-92.65	Tenosique	17.48	-91.43	Villahermosa	18.00	-92.90
Mexico	Tamaulipas	Ciudad Mante	22.73	-98.95	Reynosa	26.08	-98.30	Ciudad Madero	22.32	-97.84	Tula	23.00	-99.72	Aldama	22.92	-98.07	San Fernando	24.85	-98.16	Ciudad Victoria	23.72	-99.13	Matamoros	25.88	-97.50	Nuevo Laredo	27.50	-99.55	Tampico	22.30	-97.87
Mexico	Tlaxcala	Tlaxcala	19.32	-98.23
Mexico	Veracruz	Jaltipan	17.94	-94.74	Orizaba	18.85	-97.13	Xalapa	19.53	-96.92	Nautla	20.22	-96.78	Minatitlan	17.98	-94.53	Coatzacoalcos	18.12	-94.42	Poza Rica de Hidalgo	20.55	-97.47	Cordoba	18.92	-96.92	Santiago Tuxtla	18.47	-95.30	Tuxpam	20.96	-97.41	Panuco	22.06	-98.19	Veracruz	19.18	-96.16
Mexico	Yucatán	Motul	21.10	-89.28	Tekax	20.20	-89.28	Peto	20.13	-88.92	Halacho	20.48	-90.08	Tizimin	21.13	-88.15	Valladolid	20.67	-88.20	Izamal	20.93	-89.02	Ticul	20.40	-89.53	Progreso	21.28	-89.67	Merida	20.97	-89.62
Mexico	Zacatecas	Villanueva	22.35	-102.88	Zacatecas	22.77	-102.58	Juan Aldama	24.29	-103.39	Valparaiso	22.77	-103.57	Fresnillo	23.17	-102.86
Moldova	Balti	Balti	47.76	27.91
Moldova	Bender	Tiraspol	46.85	29.64
Moldova	Cahul	Cahul	45.91	28.19
Moldova	Chisinau	Chisinau	47.01	28.86
Moldova	Transnistria	Dubasari	47.26	29.16
Monaco		Monaco	43.74	7.41
Mongolia	Arhangay	Tsetserleg	47.48	101.45
Mongolia	Bayan-Ölgiy	Olgiy	48.93	89.95
Mongolia	Bayanhongor	Bayankhongor	46.30	100.98
Mongolia	Bulgan	Bulgan	48.81	103.53
Mongolia	Dornod	Choybalsan	48.07	114.51
Mongolia	Dornogovi	Ulaan-Uul	44.33	111.23	Buyant-Uhaa	44.87	110.15
Mongolia	Dundgovi	Mandalgovi	45.75	106.27
Mongolia	Dzavhan	Hodrogo	48.97	96.78	Uliastay	47.75	96.82
Mongolia	Govi-Altay	Altay	46.40	95.85
Mongolia	Hentiy	Ondorhaan	47.32	110.65
Mongolia	Hovd	Dund-Us	48.02	91.63
Mongolia	Hövsgöl	Moron	49.65	100.15
Mongolia	Orhon	Erdenet	49.05	104.12
Mongolia	Selenge	Suchboatar	50.25	106.20	Darhan	49.62	106.35	Dzuunharaa	48.87	106.47
Mongolia	Sühbaatar	Baruun Urt	46.70	113.28
Mongolia	Töv	Dzuunmod	47.71	106.95
Mongolia	Ulaanbaatar	Ulaanbaatar	47.92	106.92
Mongolia	Uvs	Ulaangom	49.98	92.07
Mongolia	Ömnögovi	Dalandzadgad	43.58	104.44
Mongolia	Övörhangay	Arvayheer	46.25	102.77
Montenegro	Podgorica	Podgorica	42.47	19.27
Morocco	Chaouia - Ouardigha	Settat	33.01	-7.62
Morocco	Doukkala - Abda	El Jadida	33.26	-8.51	Safi	32.32	-9.24
Morocco	Fès - Boulemane	Fez	34.05	-5.00
Morocco	Gharb - Chrarda - Béni Hssen	Ouezzane	34.81	-5.57	Kenitra	34.27	-6.58
Morocco	Grand Casablanca	Casablanca	33.60	-7.62
Morocco	Guelmim - Es-Semara	Tan Tan	28.43	-11.10	Goulimine	28.98	-10.07	Smara	26.73	-11.68
Morocco	Laâyoune - Boujdour - Sakia El Hamra	Dawra	27.46	-12.99	Lemsid	26.55	-13.85	Laayoune	27.15	-13.20
Morocco	Marrakech - Tensift - Al Haouz	Marrakesh	31.63	-8.00
Morocco	Meknès - Tafilalet	Er Rachidia	31.94	-4.45	Meknes	33.90	-5.56
Morocco	Oriental	Oujda	34.69	-1.91
Morocco	Oued el Dahab	Bir Anzarane	23.88	-14.53	Ad Dakhla	23.71	-15.94
Morocco	Rabat - Salé - Zemmour - Zaer	Rabat	34.03	-6.84
Morocco	Souss - Massa - Draâ	Tiznit	29.71	-9.74	Agadir	30.44	-9.62
Morocco	Tanger - Tétouan	Ksar El Kebir	35.02	-5.91	Larache	35.20	-6.16	Tangier	35.75	-5.83
Morocco	Taza - Al Hoceima - Taounate	Taza	34.22	-4.02
Mozambique	Cabo Delgado	Montepuez	-13.12	39.00	Mocimboa	-11.32	40.35	Pemba	-12.98	40.53
Mozambique	Gaza	Macia	-25.02	33.09	Massangena	-21.54	32.96	Mapai	-22.84	31.96	Xai-Xai	-25.04	33.64
Mozambique	Inhambane	Maxixe	-23.87	35.39	Panda	-24.06	34.73	Quissico	-24.73	34.77	Vilanculos	-22.00	35.32	Inhambane	-23.86	35.34
Mozambique	Manica	Manica	-18.97	32.88	Espungabera	-20.45	32.77	Chimoio	-19.12	33.47
Mozambique	Maputo	Matola	-25.97	32.46	Maputo	-25.96	32.59
Mozambique	Nampula	Ligonha	-15.18	37.74	Angoche	-16.23	39.91	Mocambique	-15.04	40.68	Nampula	-15.14	39.29	Nacala	-14.52	40.72
Mozambique	Nassa	Marrupa	-13.20	37.50	Cuamba	-14.79	36.54	Lichinga	-13.30	35.24
Mozambique	Sofala	Dondo	-19.62	34.73	Chiramba	-16.89	34.66	Beira	-19.82	34.87
Mozambique	Tete	Moatize	-16.10	33.95	Luangwa	-15.62	30.41	Tete	-16.17	33.58
Mozambique	Zambezia	Mocuba	-16.85	38.26	Nicuadala	-17.61	36.82	Quelimane	-17.88	36.89
Myanmar	Ayeyarwady	Wakema	16.61	95.18	Labutta	16.16	94.70	Phyarpon	16.29	95.68	Yandoon	17.04	95.64	Hinthada	17.65	95.47	Pathein	16.77	94.75
Myanmar	Bago	Letpadan	17.78	95.74	Taungoo	18.95	96.42	Bago	17.32	96.51	Pyu	18.48	96.44	Pyay	18.82	95.21
Myanmar	Chin	Hakha	22.65	93.62
Myanmar	Kachin	Myitkyina	25.36	97.39
Myanmar	Kayah	Loikaw	19.67	97.21
Myanmar	Kayin	Pa-an	16.85	97.62
Myanmar	Magway	Allanmyo	19.38	95.23	Yaynangyoung	20.46	94.88	Chauk	20.91	94.82	Pakokku	21.33	95.09	Magway	20.14	94.92
Myanmar	Mandalay	Myingyan	21.46	95.39	Mandalay	21.97	96.09	Naypyidaw	19.77	96.12
Myanmar	Mon	Mudon	16.26	97.72	Ye	15.25	97.87	Mawlamyine	16.50	97.67
Myanmar	Rakhine	Kyaukphyu	19.43	93.55	Sittwe	20.14	92.88
Myanmar	Sagaing	Sagaing	21.88	95.96	Shwebo	22.58	95.69	Monywa	22.10	95.15
Myanmar	Shan	Taunggyi	20.78	97.04	Namtu	23.08	97.40
Myanmar	Tanintharyi	Dawei	14.10	98.19	Myeik	12.45	98.61
Myanmar	Yangon	Thongwa	16.75	96.52	Rangoon	16.78	96.17
Namibia	Caprivi	Katima Mulilo	-17.50	24.26
Namibia	Erongo	Omaruru	-21.44	15.95	Karibib	-21.94	15.85	Usakos	-22.00	15.58	Swakopmund	-22.67	14.54	Walvis Bay	-22.96	14.51
Namibia	Hardap	Mariental	-24.62	17.96	Rehoboth	-23.32	17.08	Maltahöhe	-24.84	16.94
Namibia	Karas	Karasburg	-28.02	18.74	Bethanie	-26.50	17.15	Oranjemund	-28.55	16.43	Keetmanshoop	-26.57	18.13	Lüderitz	-26.65	15.16
Namibia	Kavango	Cuangar	-17.61	18.62	Rundu	-17.92	19.75
Namibia	Khomas	Windhoek	-22.57	17.08
Namibia	Kunene	Outjo	-20.11	16.14	Opuwo	-18.06	13.82
Namibia	Ohangwena	Oshikango	-17.40	15.88
Namibia	Omaheke	Gobabis	-22.45	18.96
Namibia	Oshana	Ongwediva	-17.78	15.77
Namibia	Oshikoto	Tsumeb	-19.24	17.71
Namibia	Otjozondjupa	Otavi	-19.64	17.34	Okahandja	-21.98	16.91	Otjiwarongo	-20.46	16.64	Grootfontein	-19.57	18.12
Nepal	Achham	Dhangarhi	28.69	80.59
Nepal	Banke	Nepalganj	28.05	81.62
Nepal	Bhaktapur	Lalitpur	27.67	85.33	Kathmandu	27.72	85.32
Nepal	Bhojpur	Biratnagar	26.48	87.28
Nepal	Dhawalagiri	Baglung	28.27	83.58
Nepal	Gorkha	Pokhara	28.26	83.97
Nepal	Janakpur	Ramechhap	27.33	86.09
Nepal	Karnali	Jumla	29.25	82.22
Nepal	Lumbini	Bhairawa	27.53	83.38
Nepal	Mahakali	Dandeldhura	29.30	80.60
Nepal	Mechi	Ilam	26.91	87.93
Nepal	Narayani	Bhimphedi	27.55	85.13	Hetauda	27.42	85.03	Birganj	27.00	84.87
Nepal	Rapti	Salyan	28.35	82.18
Nepal	Sagarmatha	Rajbiraj	26.53	86.73
Netherlands	Drenthe	Assen	53.00	6.55
Netherlands	Friesland	Leeuwarden	53.25	5.78
Netherlands	Gelderland	Arnhem	51.99	5.92
Netherlands	Groningen	Groningen	53.22	6.58
Netherlands	Limburg	Maastricht	50.85	5.68
Netherlands	Noord-Brabant	's-Hertogenbosch	51.68	5.32	Eindhoven	51.43	5.50
Netherlands	Noord-Holland	Haarlem	52.38	4.63	Amsterdam	52.35	4.92
Netherlands	Overijssel	Zwolle	52.52	6.10
Netherlands	Utrecht	Utrecht	52.10	5.12
Netherlands	Zeeland	Middelburg	51.50	3.61
Netherlands	Zuid-Holland	Rotterdam	51.92	4.48	The Hague	52.08	4.27
New Caledonia	Sud	Noumea	-22.26	166.44
New Zealand	Auckland	Waitakere	-36.85	174.55	Takapuna	-36.79	174.78	Rotorua	-38.13	176.25	Taupo	-38.69	176.08	Manukau	-37.00	174.88	Hamilton	-37.77	175.30	Auckland	-36.85	174.76
New Zealand	Bay of Plenty	Whakatane	-37.98	177.00	Tauranga	-37.70	176.15
New Zealand	Canterbury	Ashburton	-43.90	171.73	Kaiapoi	-43.38	172.64	Timaru	-44.38	171.22	Christchurch	-43.54	172.63
New Zealand	Gisborne	Hastings	-39.64	176.84	Gisborne	-38.64	178.02	Napier	-39.49	176.92
New Zealand	Manawatu-Wanganui	Upper Hutt	-41.14	175.03	Masterton	-40.94	175.65	Levin	-40.61	175.28	Palmerston North	-40.35	175.61	Wanganui	-39.93	175.03	Wellington	-41.30	174.78
New Zealand	Marlborough	Blenheim	-41.52	173.96
New Zealand	Nelson	Nelson	-41.29	173.25
New Zealand	Northland	Whangarei	-35.72	174.31
New Zealand	Otago	Oamaru	-45.10	170.97	Queenstown	-45.03	168.66	Dunedin	-45.88	170.48
New Zealand	Southland	Invercargill	-46.41	168.37
New Zealand	Taranaki	New Plymouth	-39.06	174.08
New Zealand	West Coast	Greymouth	-42.47	171.21	Westport	-41.77	171.57	Hokitika	-42.73	170.97
Nicaragua	Atlántico Norte	Puerto Cabezas	14.03	-83.38
Nicaragua	Atlántico Sur	Bluefields	12.00	-83.76
Nicaragua	Boaco	Boaco	12.47	-85.66
Nicaragua	Carazo	Jinotepe	11.85	-86.19
Nicaragua	Chinandega	Chinandega	12.63	-87.13
Nicaragua	Chontales	Juigalpa	12.11	-85.38
Nicaragua	Estelí	Esteli	13.09	-86.36
Nicaragua	Granada	Granada	11.93	-85.95
Nicaragua	Jinotega	Jinotega	13.09	-86.00
Nicaragua	León	Leon	12.44	-86.88
Nicaragua	Madriz	Somoto	13.48	-86.58
Nicaragua	Managua	Managua	12.15	-86.27
Nicaragua	Masaya	Masaya	11.97	-86.09
Nicaragua	Matagalpa	Matagalpa	12.92	-85.92
Nicaragua	Nicaragua	San Carlos	11.20	-84.83	San Juan del Sur	11.25	-85.86	Rivas	11.44	-85.82	San Juan de Nicaragua	10.92	-83.70
Nicaragua	Nueva Segovia	Ocotal	13.63	-86.47
Niger	Agadez	Arlit	18.82	7.33	Djado	21.01	12.31	Agadez	17.00	7.98
Niger	Diffa	Diffa	13.32	12.61	Nguigmi	14.25	13.11
Niger	Dosso	Gaya	11.89	3.45	Dosso	13.05	3.20
Niger	Maradi	Maradi	13.49	7.10
Niger	Niamey	Tillaberi	14.21	1.45	Ayorou	14.73	0.92	Niamey	13.52	2.12
Niger	Tahoua	Birni Nkonni	13.79	5.26	Madaoua	14.08	5.96	Tahoua	14.90	5.26
Niger	Zinder	Goure	13.99	10.27	Zinder	13.80	8.98
Nigeria	Abia	Umuahia	5.53	7.49	Aba	5.10	7.35
Nigeria	Adamawa	Mubi	10.27	13.27	Numan	9.46	12.04	Yola	9.21	12.48
Nigeria	Akwa Ibom	Uyo	5.01	7.85	Opobo	4.57	7.56
Nigeria	Anambra	Awka	6.21	7.07	Onitsha	6.14	6.78
Nigeria	Bauchi	Azare	11.68	10.19	Bauchi	10.31	9.84
Nigeria	Benue	Oturkpo	7.19	8.13	Makurdi	7.73	8.53
Nigeria	Borno	Biu	10.62	12.19	Bama	11.52	13.69	Maiduguri	11.85	13.16
Nigeria	Cross River	Calabar	4.96	8.33
Nigeria	Delta	Sapele	5.89	5.68	Warri	5.52	5.76
Nigeria	Edo	Benin City	6.34	5.62
Nigeria	Ekiti	Ado Ekiti	7.63	5.22
Nigeria	Enugu	Nsukka	6.87	7.38	Enugu	6.45	7.50
Nigeria	Federal Capital Territory	Abuja	9.08	7.53
Nigeria	Gombe	Gombe	10.29	11.17	Kumo	10.05	11.21
Nigeria	Imo	Owerri	5.49	7.03	Orlu	5.78	7.03
Nigeria	Jigawa	Dutse	11.80	9.35
Nigeria	Kaduna	Zaria	11.08	7.71	Kaduna	10.52	7.44
Nigeria	Kano	Kano	12.00	8.52
Nigeria	Katsina	Funtua	11.52	7.32	Katsina	12.99	7.60
Nigeria	Kebbi	Birnin Kebbi	12.45	4.20	Koko	11.42	4.52
Nigeria	Kogi	Lokoja	7.80	6.74	Idah	7.11	6.74
Nigeria	Kwara	Ilorin	8.49	4.55
Nigeria	Lagos	Lagos	6.44	3.39
Nigeria	Nassarawa	Lafia	8.49	8.52	Keffi	8.85	7.87
Nigeria	Niger	Kontagora	10.40	5.47	Bida	9.08	6.01	Minna	9.62	6.55
Nigeria	Ogun	Abeokuta	7.16	3.35	Ijebu Ode	6.82	3.92
Nigeria	Ondo	Akure	7.25	5.20	Ikare	7.53	5.76	Owo	7.20	5.59	Ondo	7.09	4.84
Nigeria	Osun	Iwo	7.63	4.18	Ife	7.48	4.56	Oshogbo	7.77	4.56
Nigeria	Oyo	Iseyin	7.97	3.59	Oyo	7.85	3.93	Ibadan	7.38	3.93	Ogbomosho	8.13	4.24
Nigeria	Plateau	Jos	9.93	8.89
Nigeria	Rivers	Port Harcourt	4.81	7.01
Nigeria	Sokoto	Sokoto	13.06	5.24
Nigeria	Taraba	Wukari	7.87	9.78	Jalingo	8.90	11.36
Nigeria	Yobe	Damaturu	11.75	11.97	Nguru	12.88	10.45	Gashua	12.87	11.04	Potiskum	11.71	11.08
Nigeria	Zamfara	Gusau	12.17	6.66
North Korea	Chagang-do	Chosan	40.83	125.80	Manpo	41.15	126.30	Kanggye	40.97	126.60
North Korea	Hamgyong-bukto	Kilchu	40.96	129.32	Musan	42.23	129.23	Sonbong	42.34	130.40	Chongjin	41.78	129.79	Kimchaek	40.67	129.20
North Korea	Hamgyong-namdo	Hungnam	39.82	127.62	Hamhung	39.91	127.55
North Korea	Hwanghae-bukto	Sariwon	38.51	125.76	Pyongsan	38.34	126.39
North Korea	Hwanghae-namdo	Changyon	38.25	125.10	Ongjin	37.94	125.36	Haeju	38.04	125.71
North Korea	Kaesong	Kaesong	37.96	126.56
North Korea	Kangwon-do	Anbyon	39.03	127.52	Munchon	39.38	127.25	Wonsan	39.16	127.43
North Korea	Namp'o-si	Nampo	38.77	125.45
North Korea	P'yongan-bukto	Taedong	40.62	125.45	Chongju	39.68	125.22	Sinuiju	40.09	124.42
North Korea	P'yongan-namdo	Sin-Ni	39.49	125.46	Sunchon	39.42	125.94
North Korea	P'yongyang	Pyongyang	39.02	125.75
North Korea	Ryanggang	Kimhyonggwon	40.82	128.16	Hyeson	41.39	128.19
Northern Mariana Islands		Capitol Hill	15.21	145.75
Norway	Akershus	Bærum	59.91	11.35
Norway	Aust-Agder	Arendal	58.46	8.77
Norway	Buskerud	Drammen	59.76	10.19
Norway	Finnmark	Alta	69.97	23.24	Vadsø	70.10	29.77	Kirkenes	69.73	30.05	Hammerfest	70.66	23.69
Norway	Hedmark	Hamar	60.82	11.07
Norway	Hordaland	Vossavangen	60.63	6.44	Bergen	60.39	5.32
Norway	Møre og Romsdal	Ålesund	62.55	6.39	Molde	62.75	7.18
Norway	Nord-Trøndelag	Rørvik	64.87	11.21	Steinkjer	64.02	11.50	Namsos	64.48	11.50
Norway	Nordland	Svolvær	68.23	14.57	Mo i Rana	66.32	14.17	Narvik	68.38	17.29	Bodø	67.25	14.40
Norway	Oppland	Gjøvik	60.80	10.70	Lillehammer	61.13	10.50
Norway	Oslo	Oslo	59.92	10.75
Norway	Rogaland	Sandnes	58.85	5.69	Haugesund	59.41	5.28	Stavanger	58.97	5.68
Norway	Sogn og Fjordane	Leikanger	61.18	6.85
Norway	Sør-Trøndelag	Trondheim	63.42	10.42
Norway	Telemark	Skien	59.20	9.60
Norway	Troms	Finnsnes	69.24	18.01	Harstad	68.79	16.52	Tromsø	69.64	18.99
Norway	Vest-Agder	Kristiansand	58.17	8.00
Norway	Vestfold	Tønsberg	59.26	10.42
Norway	Ãstfold	Moss	59.44	10.67
Oman	Ad Dakhliyah	Alayat Samail	23.30	57.98	Nizwa	22.93	57.53
Oman	Al Batnah	Suhar	24.36	56.73
Oman	Al Dhahira	Ibri	23.23	56.52
Oman	Ash Sharqiyah	Dawwah	20.63	58.91	Sur	22.58	59.53
Oman	Dhofar	Mirbat	16.99	54.69	Salalah	17.03	54.09
Oman	Muscat	As Sib	23.68	58.18	Muscat	23.61	58.59
Pakistan	Baluchistan	Gwadar	25.14	62.33	Zhob	31.35	69.44	Chaman	30.93	66.45	Turbat	25.99	63.07	Quetta	30.22	67.02
Pakistan	F.A.T.A.	Parachinar	33.90	70.10
Pakistan	F.C.T.	Islamabad	33.70	73.17
Pakistan	Khyber-Pakhtunkhwa	Mansehra	34.34	73.20	Dera Ismail Khan	31.83	70.90
Pakistan	N.W.F.P.	Kohat	33.60	71.43	Abbottabad	34.15	73.20	Mardan	34.20	72.04	Bannu	32.99	70.60	Saidu	34.75	72.35	Peshawar	34.01	71.54
Pakistan	Northern Areas	Gilgit	35.92	74.30
Pakistan	Punjab	Sialkote	32.52	74.56	Sheikhu Pura	31.72	73.99	Gujrat	32.58	74.08	Sahiwal	30.67	73.11	Chiniot	31.72	72.98	Rahim Yar Khan	28.42	70.30	Kasur	31.13	74.46	Kundian	32.45	71.47	Okara	30.81	73.45	Jhang	31.28	72.32	Sargodha	32.09	72.67	Dera Ghazi Khan	30.06	70.64	Sadiqabad	28.30	70.13	Faisalabad	31.41	73.11	Rawalpindi	33.60	73.04	Bahawalpur	29.39	71.67	Gujranwala	32.16	74.19	Multan	30.20	71.46	Lahore	31.56	74.35
Pakistan	Sind	Nawabshah	26.25	68.40	Mirput Khas	25.53	69.01	Sukkur	27.71	68.85	Larkana	27.56	68.21	Hyderabad	25.38	68.37	Karachi	24.87	66.99
Palau		Koror	7.35	134.47	Melekeok	7.49	134.63
Palestine		Ramallah	31.90	35.21	Al Khalil	31.54	35.10	Nablus	32.22	35.25	Gaza	31.53	34.45
Panama	Bocas del Toro	Bocas del Toro	9.34	-82.25	Almirante	9.30	-82.40
Panama	Chiriquí	Puerto Armuelles	8.28	-82.87	David	8.43	-82.43
Panama	Coclé	Penonome	8.51	-80.36
Panama	Colón	Colon	9.37	-79.87
Panama	Darién	Jaque	7.52	-78.17	La Palma	8.40	-78.14
Panama	Herrera	Chitre	7.97	-80.42
Panama	Kuna Yala	El Porvenir	9.54	-78.97
Panama	Los Santos	Las Tablas	7.76	-80.28
Panama	Panama	Balboa	8.95	-79.57	Panama City	8.97	-79.53
Panama	Veraguas	Santiago	8.10	-80.98
Papua New Guinea		Daru	-9.11	143.23
Papua New Guinea	Central	Abau	-10.04	148.57	Port Moresby	-9.46	147.19
Papua New Guinea	Chimbu	Kundiawa	-6.02	144.96
Papua New Guinea	East New Britain	Rabaul	-4.21	152.14
Papua New Guinea	East Sepik	Wewak	-3.55	143.64
Papua New Guinea	Eastern Highlands	Goroka	-6.08	145.39
Papua New Guinea	Enga	Wabag	-5.49	143.72
Papua New Guinea	Gulf	Kerema	-7.93	145.84
Papua New Guinea	Madang	Madang	-5.22	145.79
Papua New Guinea	Manus	Lorengau	-2.03	147.28
Papua New Guinea	Milne Bay	Alotau	-10.30	150.46
Papua New Guinea	Morobe	Lae	-6.73	146.99
Papua New Guinea	New Ireland	Kavieng	-2.58	150.81
Papua New Guinea	North Solomons	Arawa	-6.23	155.57	Sohano	-5.43	154.67	Kieta	-6.22	155.63
Papua New Guinea	Northern	Popondetta	-8.77	148.25
Papua New Guinea	Sandaun	Vanimo	-2.69	141.30
Papua New Guinea	Southern Highlands	Mendi	-6.14	143.65
Papua New Guinea	West New Britain	Kimbe	-5.55	150.14	Hoskins	-5.47	150.41
Papua New Guinea	Western Highlands	Mt. Hagen	-5.86	144.22
Paraguay	Alto Paraguay	Fuerte Olimpo	-21.07	-57.90	Capitan Pablo Lagerenza	-19.92	-60.78	La Victoria	-22.29	-57.94
Paraguay	Alto Paraná	Nacunday	-26.02	-54.77	Ciudad del Este	-25.52	-54.62
Paraguay	Amambay	Pedro Juan Caballero	-22.54	-55.76	Bella Vista	-22.13	-56.52
Paraguay	Asunción	San Lorenzo	-25.34	-57.52	Ypacarai	-25.41	-57.28	Ita	-25.51	-57.36	Asuncion	-25.30	-57.64
Paraguay	Boquerón	Mariscal Estigarribia	-22.03	-60.61	General Eugenio Alejandrino Garay	-20.52	-62.21	Filadelfia	-22.34	-60.03
Paraguay	Caaguazú	Coronel Oviedo	-25.45	-56.44
Paraguay	Caazapá	Caazapa	-26.20	-56.38	Abai	-26.03	-55.94
Paraguay	Canindeyú	Ype Jhu	-23.91	-55.46	Ygatimi	-24.08	-55.50
Paraguay	Concepción	Horqueta	-23.34	-57.05	Belen	-23.47	-57.24	Concepcion	-23.41	-57.43
Paraguay	Cordillera	Caacupe	-25.39	-57.14	Arroyos y Esteros	-25.05	-57.09
Paraguay	Guairá	Villarrica	-25.75	-56.43
Paraguay	Itapúa	Encarnacion	-27.35	-55.87	Coronel Bogado	-27.17	-56.25	Hohenau	-27.08	-55.75
Paraguay	Misiones	San Juan Bautista	-26.68	-57.15
Paraguay	Paraguarí	Paraguari	-25.62	-57.16
Paraguay	Presidente Hayes	Villa Hayes	-25.09	-57.53	Fortin Falcon	-23.05	-59.85	Puerto Pinasco	-22.64	-57.79	Pozo Colorado	-23.43	-58.86
Paraguay	San Pedro	San Pedro	-24.09	-57.08	Rosario	-24.42	-57.10
Paraguay	Ñeembucú	Pilar	-26.87	-58.30
Peru	Amazonas	Sechura	-5.24	-78.50	Chachapoyas	-6.23	-77.87
Peru	Ancash	Casma	-9.44	-78.21	Huarmey	-10.07	-78.16	Huaraz	-9.53	-77.53	Chimbote	-9.07	-78.57
Peru	Apurímac	Abancay	-13.64	-72.89
Peru	Arequipa	Mollendo	-17.02	-72.02	Camana	-16.62	-72.72	Arequipa	-16.42	-71.53
Peru	Ayacucho	Puquio	-14.70	-74.13	Huanta	-12.95	-74.25	Coracora	-15.02	-73.79	Ayacucho	-13.18	-74.22
Peru	Cajamarca	Cajabamba	-7.62	-78.04	Jaen	-5.71	-78.81	Chota	-6.55	-78.65	Cajamarca	-7.15	-78.53
Peru	Callao	Putina	-15.47	-69.43	Puno	-15.83	-70.03	Ayaviri	-14.88	-70.60	Ilave	-16.08	-69.67	Desaguadero	-16.56	-69.04	Juliaca	-15.50	-70.14
Peru	Cusco	Urubamba	-13.30	-72.12	Santo Tomas	-14.46	-72.08	Sicuani	-14.29	-71.23	Cusco	-13.53	-71.97
Peru	Huancavelica	Huancavelica	-12.79	-74.99
Peru	Huánuco	Tournavista	-8.93	-74.71	Tingo Maria	-9.29	-75.99	Huanuco	-9.92	-76.24
Peru	Ica	Chincha Alta	-13.42	-76.14	Santiago	-14.19	-75.74	Pisco	-13.71	-76.22	Nasca	-14.83	-74.94	Ica	-14.07	-75.73
Peru	Junín	Satipo	-11.26	-74.69	Tarma	-11.41	-75.73	La Oroya	-11.52	-75.94	San Ramon	-11.13	-75.34	Junin	-11.15	-76.01	Jauja	-11.80	-75.50	Huancayo	-12.08	-75.20
Peru	La Libertad	Huamachuco	-7.81	-78.05	Otuzco	-7.90	-78.57	Pacasmayo	-7.40	-79.57	Salaverry	-8.22	-78.99	Trujillo	-8.12	-79.02
Peru	Lambayeque	Ferrenafe	-6.63	-79.80	Motupe	-6.15	-79.71	Pimentel	-6.83	-79.93	Olmos	-5.98	-79.75	Chiclayo	-6.76	-79.84
Peru	Lima	Chosica	-11.93	-76.71	Huaura	-11.06	-77.60	Huacho	-11.11	-77.62	Pativilca	-10.70	-77.80	Chancay	-11.56	-77.27	Chilca	-12.52	-76.74	Callao	-12.07	-77.13	Lima	-12.05	-77.05
Peru	Loreto	Nauta	-4.57	-73.78	Caballococha	-3.92	-70.51	Puca Urco	-2.33	-71.92	Andoas	-2.90	-76.40	Soldado Bartra	-2.52	-75.77	Nuevo Rocafuerte	-0.93	-75.40	Requena	-5.07	-73.91	Gueppi	-0.12	-75.23	Contamana	-7.34	-75.02	Iquitos	-3.75	-73.25
Peru	Madre de Dios	Puerto Maldonado	-12.60	-69.18
Peru	Moquegua	Ilo	-17.64	-71.34	Moquegua	-17.19	-70.94
Peru	Pasco	Cerro de Pasco	-10.69	-76.27
Peru	Piura	Sechura	-5.56	-80.82	Chulucanas	-5.09	-80.17	Sullana	-4.89	-80.68	Paita	-5.09	-81.12	Talara	-4.58	-81.28	Piura	-5.21	-80.63
Peru	San Martín	Lamas	-6.43	-76.52	Moyobamba	-6.05	-76.97	Juanjui	-7.17	-76.74	Tocache	-8.18	-76.52	Tarapoto	-6.51	-76.48
Peru	Tacna	Tacna	-18.00	-70.25
Peru	Tumbes	Tumbes	-3.57	-80.46
Peru	Ucayali	Pucallpa	-8.37	-74.53
Philippines	Agusan del Norte	Butuan	8.95	125.54
Philippines	Albay	Legazpi	13.17	123.75
Philippines	Batangas	Batangas	13.78	121.02
Philippines	Benguet	Baguio City	16.43	120.57
Philippines	Cagayan	Tuguegarao	17.61	121.73
Philippines	Camarines Sur	Naga	13.62	123.18
Philippines	Capiz	Roxas	11.59	122.75
Philippines	Cebu	Cebu	10.32	123.90
Philippines	Davao Del Sur	Davao	7.11	125.63
Philippines	Davao del Norte	Tagum	7.38	125.80
Philippines	Dinagat Islands	Surigao	9.78	125.49
Philippines	Ilocos Norte	Laoag	18.20	120.59
Philippines	Ilocos Sur	Vigan	17.57	120.39
Philippines	Iloilo	Iloilo	10.71	122.55
Philippines	Laguna	San Pablo	14.07	121.32
Philippines	Lanao del Norte	Iligan	8.17	124.22
Philippines	Leyte	Ormac	11.06	124.61	Tacloban	11.25	125.00
Philippines	Metropolitan Manila	Quezon City	14.65	121.03	Pasay City	14.55	121.00	Manila	14.60	120.98
Philippines	Misamis Occidental	Ozamis	8.15	123.84
Philippines	Misamis Oriental	Gingoog	8.83	125.13	Cagayan de Oro	8.45	124.69
Philippines	Negros Occidental	San Carlos	10.55	123.38	Cadiz	10.96	123.31	Bacolod	10.63	122.98
Philippines	Nueva Ecija	Cabanatuan	15.50	120.96
Philippines	Palawan	Puerto Princesa	9.75	118.74
Philippines	Pampanga	Angeles	15.15	120.55
Philippines	Pangasinan	Dagupan	16.05	120.34
Philippines	Samar	Calbayog	12.07	124.60
Philippines	Shariff Kabunsuan	Cotabato	7.22	124.25
Philippines	South Cotabato	General Santos	6.11	125.17
Philippines	Tarlac	Tarlac	15.48	120.58
Philippines	Zambales	Olongapo	14.83	120.28
Philippines	Zamboanga Del Sur	Pagadian	7.85	123.51
Philippines	Zamboanga del Sur	Zamboanga	6.92	122.08
Poland	Greater Poland	Poznan	52.41	16.90
Poland	Kuyavian-Pomeranian	Inowroclaw	52.78	18.25	Grudziadz	53.48	18.75	Bydgoszcz	53.12	18.01
Poland	Lesser Poland	Kraków	50.06	19.96
Poland	Lower Silesian	Wroclaw	51.11	17.03
Poland	Lublin	Lublin	51.25	22.57
Poland	Lubusz	Zielona Gora	51.95	15.50
Poland	Lódz	Lódz	51.77	19.45
Poland	Masovian	Warsaw	52.25	21.00
Poland	Opole	Opole	50.68	17.93
Poland	Podlachian	Bialystok	53.15	23.17
Poland	Pomeranian	Gdynia	54.52	18.53	Gdansk	54.36	18.64
Poland	Silesian	Bytom	50.35	18.91	Katowice	50.26	19.02	Gliwice	50.33	18.67
Poland	Subcarpathian	Rzeszow	50.07	22.00
Poland	Swietokrzyskie	Kielce	50.89	20.66
Poland	Warmian-Masurian	Olsztyn	53.80	20.48	Elblag	54.19	19.40	Elk	53.83	22.35
Poland	West Pomeranian	Koszalin	54.20	16.18	Szczecin	53.42	14.53
Portugal	Aveiro	Aveiro	40.64	-8.65
Portugal	Azores	Horta	38.53	-28.64	Angra do Heroismo	38.65	-27.22	Ponta Delgada	37.75	-25.67
Portugal	Beja	Beja	38.01	-7.86
Portugal	Braga	Braga	41.55	-8.42
Portugal	Bragança	Braganca	41.81	-6.76
Portugal	Castelo Branco	Castelo Branco	39.81	-7.49	Covilha	40.28	-7.50
Portugal	Coimbra	Coimbra	40.20	-8.42
Portugal	Faro	Portimao	37.13	-8.53	Faro	37.02	-7.93
Portugal	Guarda	Guarda	40.54	-7.26
Portugal	Leiria	Leiria	39.74	-8.80
Portugal	Lisboa	Setubal	38.53	-8.90	Lisbon	38.72	-9.14
Portugal	Madeira	Funchal	32.65	-16.88
Portugal	Portalegre	Portalegre	39.29	-7.42
Portugal	Porto	Porto	41.15	-8.62
Portugal	Santarém	Santarem	39.23	-8.68
Portugal	Viana do Castelo	Viana Do Castelo	41.70	-8.84
Portugal	Vila Real	Vila Real	41.29	-7.74
Portugal	Viseu	Viseu	40.66	-7.91
Portugal	Évora	Evora	38.56	-7.91
Puerto Rico		Ponce	18.00	-66.62	Mayaguez	18.20	-67.14	Arecibo	18.44	-66.73	San Juan	18.44	-66.13
Qatar	Ad Dawhah	Doha	25.29	51.53
Romania	Alba	Alba Lulia	46.08	23.58
Romania	Arad	Arad	46.17	21.32
Romania	Arges	Pitesti	44.86	24.88
Romania	Bacau	Bacau	46.58	26.92
Romania	Bihor	Oradea	47.05	21.92
Romania	Bistrita-Nasaud	Bistrita	47.14	24.51
Romania	Botosani	Botosani	47.75	26.66
Romania	Braila	Braila	45.29	27.97
Romania	Brasov	Brasov	45.65	25.61
Romania	Bucharest	Bucharest	44.43	26.10
Romania	Buzau	Buzau	45.16	26.81
Romania	Calarasi	Calarasi	44.21	27.33
Romania	Caras-Severin	Resita	45.30	21.89
Romania	Cluj	Cluj-Napoca	46.79	23.60
Romania	Constanta	Tulcea	45.20	28.80	Constanta	44.20	28.61
Romania	Covasna	Sfintu-Gheorghe	45.87	25.79
Romania	Dolj	Craiova	44.33	23.83
Romania	Dâmbovita	Targoviste	44.94	25.46
Romania	Galati	Galati	45.46	28.05
Romania	Giurgiu	Giurgiu	43.93	25.84
Romania	Gorj	Targu Jiu	45.05	23.27
Romania	Harghita	Miercurea Cuic	46.36	25.52
Romania	Hunedoara	Deva	45.88	22.92
Romania	Ialomita	Slobozia	44.57	27.38
Romania	Iasi	Iasi	47.17	27.57
Romania	Maramures	Baia Mare	47.66	23.58
Romania	Mehedinti	Drobeta-Turnu Severin	44.65	22.67
Romania	Mures	Tirgu Mures	46.56	24.56
Romania	Neamt	Piatra-Neamt	46.94	26.38
Romania	Olt	Slatina	44.43	24.37
Romania	Prahova	Ploiesti	44.95	26.04
Romania	Salaj	Zalau	47.18	23.06
Romania	Satu Mare	Satu Mare	47.79	22.89
Romania	Sibiu	Sibiu	45.80	24.14
Romania	Suceava	Suceava	47.64	26.26
Romania	Teleorman	Alexandria	43.90	25.29
Romania	Timis	Timisoara	45.76	21.22
Romania	Vaslui	Vaslui	46.63	27.73
Romania	Vrancea	Focsani	45.70	27.19
Romania	Vâlcea	Rimnicu Vilcea	45.11	24.38
Russia	Adygey	Maykop	44.61	40.12
Russia	Aga Buryat	Aginskoye	51.10	114.52
Russia	Altay	Biysk	52.53	85.18	Zmeinogorsk	51.16	82.20	Aleysk	52.49	82.78	Novoaltaysk	53.40	83.96	Kamenna Obi	53.79	81.34	Gornyak	50.99	81.49	Kulunda	52.58	78.95	Slavgorod	53.00	78.67	Rubtsovsk	51.52	81.21	Barnaul	53.35	83.75
Russia	Amur	Progress	49.75	129.62	Belogorsk	50.92	128.46	Nyukzha	56.53	121.61	Svobodnyy	51.41	128.13	Zeya	53.75	127.27	Magdagachi	53.45	125.80	Shimanovsk	52.00	127.70	Skovorodino	53.98	123.92	Tynda	55.17	124.71	Blagoveshchensk	50.27	127.53
Russia	Arkhangel'sk	Krasino	70.73	54.42	Matochkin Shar	73.27	56.45	Severodvinsk	64.57	39.83	Rusanovo	70.60	56.37	Mezen	65.85	44.24	Velsk	61.07	42.10	Kotlas	61.26	46.66	Onega	63.93	38.08	Archangel	64.57	40.55
Russia	Astrakhan'	Akhtubinsk	48.28	46.17	Astrakhan	46.35	48.05
Russia	Bashkortostan	Oktyabrskiy	54.46	53.46	Rayevskiy	54.07	54.93	Sibay	52.71	58.64	Kumertau	52.77	55.78	Salavat	53.37	55.93	Belebey	54.13	54.12	Tuymazy	54.60	53.69	Neftekamsk	56.08	54.26	Sterlitamak	53.63	55.96	Birsk	55.42	55.54	Ufa	54.79	56.04
Russia	Belgorod	Shebekino	50.41	36.89	Gubkin	51.27	37.38	Starsy Oskol	51.30	37.84	Alekseyevka	50.65	38.69	Valuyki	50.21	38.10	Belgorod	50.63	36.60
Russia	Bryansk	Novozybkov	52.53	31.94	Dyatkovo	53.59	34.34	Klintsy	52.77	32.24	Bryansk	53.26	34.43
Russia	Buryat	Taksimo	56.33	114.89	Gusinoozyorsk	51.28	106.50	Novyy Uoyin	56.13	111.73	Bagdarin	54.43	113.60	Severobaykalsk	55.63	109.31	Kyakhta	50.35	106.45	Ulan Ude	51.82	107.62
Russia	Chechnya	Groznyy	43.32	45.70
Russia	Chelyabinsk	Plast	54.37	60.81	Bakal	54.95	58.80	Verkhniy Ufaley	56.07	60.23	Troitsk	54.11	61.57	Yemanzhelinsk	54.75	61.29	Kartaly	53.05	60.68	Asha	55.00	57.27	Miass	55.00	60.09	Kyshtym	55.70	60.56	Zlatoust	55.17	59.65	Magnitogorsk	53.42	58.98	Chelyabinsk	55.15	61.44
Russia	Chita	Shilka	51.87	116.03	Sherlovaya Gora	50.53	116.30	Petrovsk Zabaykalskiy	51.28	108.83	Nerchinsk	52.01	116.55	Olovyannaya	50.95	115.57	Mogocha	53.73	119.77	Krasnokamensk	50.07	118.03	Borzya	50.39	116.52	Khilok	51.35	110.45	Bukachacha	52.98	116.92	Chita	52.06	113.47
Russia	Chukchi Autonomous Okrug	Enurmino	66.95	-171.82	Lavrentiya	65.58	-171.02	Zvezdnyy	70.96	-179.59	Mukhomornoye	66.42	173.33	Beringovskiy	63.07	179.31	Bilibino	68.05	166.33	Mys Shmidta	68.93	-179.50	Egvekinot	66.32	-179.18	Omolon	65.25	160.50	Pevek	69.70	170.31	Provideniya	64.42	-173.23	Uelen	66.15	-169.81	Ugolnye Kopi	64.73	177.70	Anadyr	64.74	177.47
Russia	Chuvash	Kanash	55.51	47.47	Shumerlya	55.48	46.42	Alatyr	54.85	46.60	Cheboksary	56.13	47.25
Russia	City of St. Petersburg	Kolpino	59.73	30.65	St. Petersburg	59.94	30.32
Russia	Dagestan	Kaspiysk	42.87	47.62	Derbent	42.06	48.28	Buynaksk	42.83	47.11	Makhachkala	42.98	47.50
Russia	Evenk	Yessey	68.48	102.17	Tura	64.28	100.25	Noginsk	64.48	91.23
Russia	Gorno-Altay	Gorno Altaysk	51.96	85.96
Russia	Ingush	Nazran	43.23	44.78
Russia	Irkutsk	Ulkan	55.90	107.78	Kirensk	57.79	108.11	Zheleznogorsk Ilimskiy	56.58	104.12	Vikhorevka	56.09	101.24	Biryusinsk	55.96	97.81	Yerema	60.38	107.78	Tayshet	55.93	97.99	Usolye Sibirskoye	52.76	103.64	Slyudyanka	51.65	103.70	Cheremkhovo	53.16	103.07	Zima	53.93	102.03	Tulun	54.57	100.57	Nizhneudinsk	54.90	99.03	Ust Kut	56.76	105.76	Bodaybo	57.96	114.33	Ust-Ulimsk	57.99	102.63	Angarsk	52.56	103.92	Bratsk	56.16	101.62	Irkutsk	52.32	104.25
Russia	Ivanovo	Shuya	56.85	41.36	Kineshma	57.47	42.13	Vichuga	57.22	41.93	Ivanovo	57.01	41.01
Russia	Kabardin-Balkar	Naltchik	43.50	43.62
Russia	Kaliningrad	Chernyakhovsk	54.63	21.81	Sovetsk	55.07	21.88	Kaliningrad	54.70	20.50
Russia	Kalmyk	Elista	46.33	44.21
Russia	Kaluga	Kaluga	54.52	36.27	Kirov	54.09	34.30	Obninsk	55.08	36.62
Russia	Kamchatka	Pakhachi	60.58	169.05	Utkholok	57.55	157.23	Bol'sheretsk	52.44	156.36	Il'pyrskiy	59.97	164.17	Korf	60.33	165.82	Manily	62.55	165.30	Oktyabrskiy	52.66	156.24	Klyuchi	56.30	160.85	Ust Kamchatsk	56.21	162.43	Palana	59.08	159.95	Petropavlovsk Kamchatskiy	53.06	158.62
Russia	Karachay-Cherkess	Cherkessk	44.29	42.06
Russia	Karelia	Segezha	63.75	34.32	Belomorsk	64.53	34.77	Kem	64.95	34.57	Kondopoga	62.21	34.29	Petrozavodsk	61.85	34.28
Russia	Kemerovo	Leninsk Kuznetsky	54.66	86.17	Anzhero Sudzhensk	56.08	86.04	Kiselevsk	54.00	86.64	Mundybash	53.23	87.32	Tashtagol	52.79	87.87	Guryevsk	54.30	85.94	Yurga	55.73	84.89	Topki	55.28	85.61	Mariinsk	56.21	87.76	Prokopyevsk	53.90	86.71	Novokuznetsk	53.75	87.11	Kemerovo	55.34	86.09
Russia	Khabarovsk	Vanino	49.09	140.24	Tukchi	57.37	139.50	Amursk	50.22	136.90	Bikin	46.82	134.26	Vyazemskiy	47.53	134.75	Chegdomyn	51.12	133.02	Khakhar	57.67	135.43	De Kastri	51.47	140.78	Chumikan	54.71	135.31	Komsomolsk na Amure	50.55	137.02	Ayan	56.45	138.17	Nikolayevsk na Amure	53.15	140.73	Savetskaya Gavan	48.97	140.27	Okhotsk	59.38	143.22	Khabarovsk	48.45	135.12
Russia	Khakass	Chernogorsk	53.83	91.22	Abaza	52.67	90.10	Shira	54.49	89.95
Russia	Khanty-Mansiy	Nefteyugansk	61.08	72.70	Peregrebnoye	62.97	65.09	Saranpaul	64.25	60.97	Uray	60.14	64.75	Laryak	61.10	80.25	Kogalym	62.04	74.49	Megion	61.06	76.10	Igrim	63.19	64.42	Nyagan	62.15	65.38	Khanty Mansiysk	61.00	69.00	Nizhenvartovsk	60.93	76.58	Numto	63.67	71.33	Surgut	61.26	73.43
Russia	Kirov	Kirovo-Chepetsk	58.55	50.04	Sovetsk	57.58	48.96	Slobodskoy	58.72	50.19	Kirs	59.31	52.25	Omutninsk	58.66	52.16	Kotelnich	58.30	48.31	Kirov	58.59	49.67
Russia	Komi	Severnyy	67.61	64.12	Sosnogorsk	63.59	53.89	Syktyvkar	61.66	50.82	Ukhta	63.56	53.69	Inta	66.04	60.17	Usinsk	65.92	57.40	Pechora	65.16	57.21	Vorkuta	67.50	64.01
Russia	Komi-Permyak	Kudymkar	59.02	54.63
Russia	Koryak	Mikhalkino	69.42	161.48
Russia	Kostroma	Sharya	58.38	45.51	Buy	58.48	41.52	Kostroma	57.77	40.94
Russia	Krasnodar	Apsheronsk	44.47	39.73	Kropotkin	45.45	40.58	Tuapse	44.11	39.06	Gelendzhik	44.57	38.06	Labinsk	44.63	40.74	Armavir	45.00	41.13	Timashevsk	45.62	38.94	Tikhoretsk	45.85	40.14	Yeysk	46.70	38.26	Novorossiysk	44.73	37.77	Sochi	43.59	39.73	Krasnodar	45.02	39.00
Russia	Krasnoyarsk	Zaozernyy	55.96	94.70	Bogotol	56.22	89.52	Kodinskiy	58.70	99.18	Artemovsk	54.35	93.44	Uyar	55.81	94.32	Uzhur	55.33	89.82	Sayanogorsk	53.09	91.40	Podkamennaya	61.60	90.12	Igarka	67.47	86.58	Komsa	61.87	89.26	Kansk	56.19	95.71	Achinsk	56.27	90.50	Yeniseysk	58.45	92.16	Lesosibirsk	58.24	92.48	Turukhansk	65.84	87.95	Abakan	53.70	91.45	Krasnoyarsk	56.01	92.87
Russia	Kurgan	Kurtamysh	54.91	64.43	Shadrinsk	56.08	63.63	Kurgan	55.46	65.34
Russia	Kursk	Lgov	51.69	35.27	Zheleznogorsk	52.35	35.40	Kursk	51.74	36.19
Russia	Leningrad	Slantsy	59.11	28.07	Volkhov	59.93	32.34	Tikhvin	59.64	33.51	Svetogorsk	61.10	28.92	Gatchina	59.57	30.13	Luga	58.74	29.84	Vyborg	60.70	28.75
Russia	Lipetsk	Yelets	52.58	38.50	Gryazi	52.49	39.93	Lipetsk	52.62	39.64
Russia	Maga Buryatdan	Omchak	61.63	147.92	Siglan	59.03	152.42	Karamken	60.20	151.17	Strelka	61.87	152.25	Evensk	61.95	159.23	Palatka	60.10	150.90	Omsukchan	62.53	155.80	Susuman	62.78	148.17	Magadan	59.57	150.81
Russia	Mariy-El	Yoshkar Ola	56.64	47.87
Russia	Mordovia	Ruzayevka	54.06	44.92	Saransk	54.17	45.18
Russia	Moskovsskaya	Orekhovo-Zuevo	55.82	38.98	Klin	56.34	36.70	Sergiyev Posad	56.33	38.17	Kolomna	55.08	38.78	Yegoryevsk	55.38	39.03	Podolsk	55.38	37.53	Solnechnogorsk	56.18	36.98	Noginsk	55.87	38.48	Serpukhov	54.93	37.43
Russia	Moskva	Moscow	55.75	37.62
Russia	Murmansk	Severomorsk	69.07	33.42	Apatity	67.57	33.39	Polyarnyy	69.21	33.45	Nikel	69.41	30.22	Monchegorsk	67.93	32.83	Kirovsk	67.61	33.67	Umba	66.68	34.35	Kovda	66.69	32.87	Kandalaksha	67.16	32.41	Murmansk	68.97	33.10
Russia	Nenets	Varnek	69.73	60.06	Bugrino	68.81	49.30	Indiga	67.69	49.02	Shoyna	67.87	44.13	Amderma	69.76	61.67	Naryan Mar	67.65	53.06
Russia	Nizhegorod	Balakhna	56.49	43.59	Arzamas	55.40	43.80	Dzerzhinsk	56.25	43.46	Vyska	55.32	42.16	Nizhny Novgorod	56.33	44.00
Russia	North Ossetia	Mozdok	43.75	44.65	Vladikavkaz	43.05	44.67
Russia	Novgorod	Borovichi	58.40	33.90	Staraya Russa	57.99	31.35	Velikiy Novgorod	58.50	31.33
Russia	Novosibirsk	Iskitim	54.65	83.29	Toguchin	55.24	84.38	Kupina	54.36	77.27	Cherepanovo	54.23	83.37	Kargat	55.20	80.28	Ob	55.00	82.71	Karasuk	53.73	78.02	Barabinsk	55.36	78.35	Tatarsk	55.22	75.97	Novosibirsk	55.03	82.96
Russia	Omsk	Cherlak	54.16	74.82	Kalachinsk	55.05	74.57	Nazyvayevsk	55.57	71.35	Isikul	54.93	71.27	Tara	56.90	74.38	Omsk	54.99	73.40
Russia	Orel	Livny	52.42	37.60	Mtsensk	53.26	36.55	Orel	52.97	36.07
Russia	Orenburg	Novotroitsk	51.20	58.33	Buguruslan	53.66	52.43	Sol-lletsk	51.16	55.00	Dombarovskiy	50.75	59.54	Mednogorsk	51.42	57.58	Gay	51.47	58.45	Buzuluk	52.78	52.26	Orsk	51.21	58.63	Orenburg	51.78	55.11
Russia	Penza	Kamenka	53.19	44.04	Kuznetsk	53.12	46.60	Serdobsk	52.46	44.22	Penza	53.18	45.00
Russia	Perm'	Solikamsk	59.67	56.75	Kizel	59.06	57.63	Kungur	57.43	56.95	Krasnokamsk	58.07	55.74	Chusovoy	58.29	57.81	Gubakha	58.87	57.59	Berezniki	59.42	56.76	Perm	58.00	56.25
Russia	Primor'ye	Arsenyev	44.16	133.28	Partizansk	43.13	133.13	Dalnerechensk	45.93	133.72	Kavalerovo	44.27	135.05	Spassk Dalniy	44.60	132.82	Nakhodka	42.84	132.89	Ussuriysk	43.80	132.02	Lesozavodsk	45.47	133.43	Dalnegorsk	44.54	135.52	Vladivostok	43.13	131.91
Russia	Pskov	Velikiye Luki	56.32	30.52	Pskov	57.83	28.33
Russia	Rostov	Bataysk	47.14	39.74	Taganrog	47.23	38.92	Novocherkassk	47.42	40.08	Kamensk Shakhtinskiy	48.33	40.25	Novoshakhtinsk	47.77	39.92	Salsk	46.48	41.54	Belaya Kalitva	48.19	40.79	Shakhty	47.72	40.27	Millerovo	48.94	40.40	Volgodonsk	47.51	42.16	Rostov	47.23	39.71
Russia	Ryazan'	Kasimov	54.94	41.39	Sasovo	54.35	41.91	Ryazan	54.62	39.72
Russia	Sakha (Yakutia)	Zemlya Bunge	74.90	142.11	Khorgo	73.48	113.63	Put Lenina	68.52	107.80	Oymyakon	0.00	0.00	Shalaurova	73.22	143.18	Logashkino	70.85	153.90	Ust Kuyga	70.02	135.60	Pokrovsk	61.49	129.13	Verkhnevilyuysk	63.45	120.32	Vitim	59.45	112.56	Olyokminsk	60.50	120.39	Tunguskhaya	64.90	125.25	Natara	68.41	123.93	Zhilinda	70.13	114.00	Trofimovsk	72.60	127.03	Kavache	70.73	136.22	Verkhoyansk	67.54	133.38	Cherskiy	68.75	161.33	Srednekolymsk	67.45	153.71	Zyryanka	65.74	150.89	Eldikan	60.80	135.18	Chagda	60.10	133.90	Khandyga	62.67	135.60	Ust Maya	60.46	134.54	Neryungri	56.67	124.71	Chernyshevskiy	63.01	112.47	Terbyas	64.38	120.55	Vilyuysk	63.76	121.62	Sangar	63.92	127.47	Menkere	67.99	123.35	Saskylakh	71.92	114.08	Govorovo	70.21	125.99	Sagastyr	73.38	126.59	Ust Olensk	73.00	119.77	Suntar	62.14	117.63	Olenek	68.53	112.45	Udachnyy	66.42	112.40	Ambarchik	69.65	162.33	Batagay	67.66	134.64	Chokurdakh	70.62	147.89	Ust Nera	64.57	143.20	Lensk	60.73	114.95	Aldan	58.60	125.39	Mirnyy	62.54	113.96	Zhigansk	66.77	123.37	Nizhneyansk	71.43	136.07	Yakutsk	62.03	129.74	Tiksi	71.63	128.83
Russia	Sakhalin	Uglegorsk	49.08	142.03	Kholmsk	47.05	142.06	Severo Kurilsk	50.69	156.09	Krasnogorsk	48.46	142.09	Poronaysk	49.24	143.09	Makarov	48.63	142.80	Dolinsk	47.35	142.80	Nevelsk	46.68	141.87	Nogliki	51.83	143.17	Aleksandrovsk Sakhalinskiy	50.90	142.16	Korsakov	46.64	142.78	Okha	53.57	142.95	Yuzhno Sakhalinsk	46.96	142.74
Russia	Samara	Chapayevsk	52.97	49.72	Syzran	53.17	48.48	Novokuybishevsk	53.12	49.92	Otradnyy	53.38	51.35	Tolyatti	53.48	49.53	Samara	53.20	50.15
Russia	Saratov	Engels	51.50	46.12	Pugachev	52.01	48.79	Volsk	52.03	47.37	Atkarsk	51.88	45.00	Balashov	51.55	43.16	Balakovo	52.03	47.80	Krasnoarmeysk	51.02	45.70	Saratov	51.58	46.03
Russia	Smolensk	Roslavl	53.95	32.86	Safonovo	55.15	33.22	Vyazma	55.21	34.29	Smolensk	54.78	32.05
Russia	Stavropol'	Georgievsk	44.16	43.47	Pyatigorsk	44.08	43.09	Kislovodsk	43.91	42.72	Nevinnomyssk	44.62	41.95	Blagodarnyy	45.10	43.43	Zelenokumsk	44.41	43.88	Stavropol	45.05	41.98
Russia	Sverdlovsk	Krasnoturinsk	59.79	60.48	Asbest	57.02	61.46	Alapayevsk	57.85	61.69	Krasnouralsk	58.35	60.05	Severouralsk	60.16	59.96	Kamensk Uralskiy	56.42	61.94	Polevskoy	56.44	60.19	Tavda	58.05	65.26	Artemovskiy	57.37	61.87	Nevyansk	57.49	60.21	Verkhnyaya Salda	58.05	60.55	Nizhnyaya Tura	58.64	59.80	Karpinsk	59.76	60.01	Ivdel	60.69	60.41	Krasnoufimsk	56.60	57.76	Serov	59.61	60.58	Pervouralsk	56.91	59.96	Nizhny Tagil	57.92	59.97	Yekaterinburg	56.85	60.60
Russia	Tambov	Kirsanov	52.66	42.72	Michurinsk	52.90	40.50	Kotovsk	52.59	41.50	Morshansk	53.45	41.80	Tambov	52.73	41.43
Russia	Tatarstan	Naberezhnyye Chelny	55.70	52.32	Zelenodolsk	55.84	48.66	Leninogorsk	54.60	52.45	Bugulma	54.55	52.79	Almetyevsk	54.90	52.32	Chistopol	55.36	50.64	Nizhnekamsk	55.64	51.82	Kazan	55.75	49.13
Russia	Taymyr	Agapa	71.45	89.25	Boyarka	70.77	97.50	Nordvik	74.02	111.51	Chelyuskin	77.72	104.25	Vorontsovo	71.70	83.56	Starorybnoye	72.77	104.80	Mikhaylova	75.09	86.98	Dudinka	69.42	86.23	Norilsk	69.34	88.22	Khatanga	72.04	102.47	Dickson	73.51	80.55
Russia	Tomsk	Timiryazevskiy	56.49	84.90	Asino	56.99	86.16	Strezhevoy	60.73	77.58	Kolpashevo	58.30	83.00	Tomsk	56.49	84.98
Russia	Tula	Aleksin	54.51	37.09	Novomoskovsk	54.09	38.22	Shchekino	54.01	37.51	Yefremov	53.15	38.12	Bogoroditsk	53.77	38.11	Tula	54.20	37.63
Russia	Tuva	Teli	51.03	90.23	Kyzyl	51.71	94.38
Russia	Tver'	Rzhev	56.26	34.33	Vyshnniy Volochek	57.58	34.56	Kimry	56.87	37.34	Bezhetsk	57.76	36.69	Nelidovo	56.22	32.77	Bologoye	57.87	34.05	Torzhok	57.03	34.98	Tver	56.86	35.89
Russia	Tyumen'	Ishim	56.15	69.45	Golyshmanovo	56.38	68.37	Yalutorovsk	56.67	66.30	Tobolsk	58.20	68.26	Tyumen	57.14	65.53
Russia	Udmurt	Sarapul	56.48	53.80	Mozhga	56.45	52.18	Votkinsk	57.03	53.99	Glazov	58.12	52.63	Izhevsk	56.85	53.23
Russia	Ul'yanovsk	Dimitrovgrad	54.25	49.56	Ulyanovsk	54.33	48.41
Russia	Ust-Orda Buryat	Ust' Ordynskiy	52.83	104.70
Russia	Vladimir	Kovrov	56.36	41.33	Murom	55.57	42.04	Vladimir	56.13	40.41
Russia	Volgograd	Nikolayevsk	50.02	45.43	Kamyshin	50.08	45.40	Pallasovka	50.05	46.88	Frolovo	49.77	43.65	Volzhskiy	48.79	44.77	Mikhaylovka	50.07	43.22	Uryupinsk	50.77	42.00	Volgograd	48.71	44.50
Russia	Vologda	Sokol	59.46	40.11	Cherepovets	59.14	37.91	Velikiy Ustyug	60.77	46.30	Vologda	59.21	39.92
Russia	Voronezh	Borisoglebsk	51.37	42.09	Voronezh	51.73	39.27
Russia	Yamal-Nenets	Yamburg	68.35	77.13	Nakhodka	67.75	77.52	Novy Port	67.70	72.93	Salekhard	66.54	66.61	Gyda	70.88	78.47	Tazovskiy	67.47	78.70	Novy Urengoy	66.08	76.63	Nadym	65.53	72.51	Noyabrsk	63.17	75.62
Russia	Yaroslavl'	Uglich	57.52	38.33	Rybinsk	58.05	38.82	Rostov	57.19	39.40	Yaroslavl	57.62	39.87
Russia	Yevrey	Obluchye	49.00	131.08	Birobidzhan	48.80	132.95
Rwanda	Eastern	Kibungo	-2.17	30.53
Rwanda	Kigali City	Kigali	-1.95	30.06
Rwanda	Northern	Byumba	-1.58	30.06	Ruhengeri	-1.50	29.63
Rwanda	Southern	Gikongoro	-2.48	29.57	Nyanza	-2.35	29.74	Gitarama	-2.07	29.76	Butare	-2.59	29.73
Rwanda	Western	Kibuye	-2.05	29.35	Gisenyi	-1.68	29.26	Cyangugu	-2.48	28.90
Saint Kitts and Nevis		Basseterre	17.30	-62.72
Saint Lucia		Castries	14.00	-61.00
Saint Vincent and the Grenadines		Kingstown	13.15	-61.21
Samoa		Apia	-13.84	-171.74
San Marino		San Marino	43.92	12.47
Sao Tome and Principe		Santo Antonio	1.65	7.41	Sao Tome	0.33	6.73
Saudi Arabia	Al Hudud ash Shamaliyah	Arar	30.99	41.02	Rafha	29.62	43.49
Saudi Arabia	Al Jawf	An Nabk	31.33	37.33	Sakakah	30.00	40.13	Dawmat al Jandal	29.82	39.87
Saudi Arabia	Al Madinah	Yanbu al Bahr	24.09	38.05	Medina	24.50	39.58
Saudi Arabia	Al Quassim	Buraydah	26.37	43.96
Saudi Arabia	Ar Riyad	Al Quwayiyah	24.07	45.28	Al Hillah	23.49	46.76	Al Kharj	24.16	47.31	As Sulayyil	20.46	45.57	Riyadh	24.64	46.77
Saudi Arabia	Ash Sharqiyah	Al Mubarraz	25.43	49.57	Al-Qatif	26.52	50.01	Az Zahran	26.29	50.16	Ad Damman	26.43	50.10	Hafar al Batin	28.43	45.96	Al Jubayl	27.00	49.65	Al Hufuf	25.35	49.59
Saudi Arabia	Ha'il	Hail	27.52	41.70
Saudi Arabia	Jizan	Jizan	16.91	42.56
Saudi Arabia	Makkah	At Taif	21.26	40.38	Al Qunfudhah	19.13	41.08	Jeddah	21.52	39.22	Makkah	21.43	39.82
Saudi Arabia	Najran	Najran	17.51	44.13
Saudi Arabia	Tabuk	Al Wajh	26.23	36.46	Tabuk	28.38	36.55
Saudi Arabia	'Asir	Qal at Bishah	20.01	42.60	Abha	18.23	42.50
Senegal	Dakar	Dakar	14.72	-17.47
Senegal	Diourbel	Diourbel	14.66	-16.24
Senegal	Fatick	Fatick	14.34	-16.42
Senegal	Kaolack	Kaolack	14.15	-16.10
Senegal	Kolda	Kolda	12.91	-14.95
Senegal	Louga	Louga	15.61	-16.25
Senegal	Matam	Kaedi	16.15	-13.50
Senegal	Tambacounda	Tambacounda	13.78	-13.68	Kedougou	12.56	-12.18
Senegal	Thiès	Thies	14.81	-16.93
Senegal	Ziguinchor	Ziguinchor	12.59	-16.29
Serbia	Grad Beograd	Belgrade	44.82	20.47
Serbia	Južno-Backi	Novi Sad	45.25	19.85
Serbia	Moravicki	Pec	43.89	20.33
Serbia	Nišavski	Nis	43.33	21.90
Serbia	Severno-Backi	Subotica	46.07	19.68
Serbia	Srednje-Banatski	Zrenjanin	45.38	20.40
Serbia	Šumadijski	Kragujevac	44.02	20.92
Seychelles		Victoria	-4.62	55.45
Sierra Leone	Eastern	Koidu	8.44	-10.85	Kenema	7.88	-11.19
Sierra Leone	Northern	Makeni	8.88	-12.05
Sierra Leone	Southern	Bo	7.97	-11.74
Sierra Leone	Western	Freetown	8.47	-13.23
Singapore		Singapore	1.29	103.86
Slovakia	Banskobystrický	Banska Bystrica	48.73	19.15	Zvolen	48.58	19.13
Slovakia	Bratislavský	Bratislava	48.15	17.12
Slovakia	Košický	Kosice	48.73	21.25
Slovakia	Prešov	Presov	49.00	21.24
Slovakia	Trnavský	Trnava	48.37	17.60
Slovakia	Žilinský	Zilina	49.22	18.75
Slovenia	Maribor	Maribor	46.54	15.65
Slovenia	Osrednjeslovenska	Ljubljana	46.06	14.51
Solomon Islands	Choiseul	Gizo	-8.10	156.84
Solomon Islands	Guadalcanal	Honiara	-9.44	159.95
Solomon Islands	Temotu	Lata	-10.74	165.86
Somalia	Bakool	Hudur	4.18	43.87
Somalia	Banaadir	Mogadishu	2.07	45.37
Somalia	Bari	Hurdiyo	10.58	51.12	Qardho	9.50	49.17	Caluula	11.97	50.75	Boosaaso	11.28	49.18	Bandarbeyla	9.48	50.82
Somalia	Bay	Buurhakaba	2.78	44.08	Baydhabo	3.12	43.65
Somalia	Galguduud	Dhuusa Mareeb	5.74	46.51	Mereeg	3.77	47.30
Somalia	Gedo	Garbahaarey	3.33	42.23	Luuq	3.80	42.55	Mandera	3.94	41.86
Somalia	Hiiraan	Ferfer	5.09	45.17	Beledweyne	4.74	45.20
Somalia	Jubbada Dhexe	Bu'aale	1.08	42.58
Somalia	Jubbada Hoose	Buur Gaabo	-1.20	41.85	Jamaame	0.07	42.75	Kismaayo	-0.36	42.52
Somalia	Mudug	Gaalkacyo	6.77	47.43
Somalia	Nugaal	Eyl	7.98	49.83	Garoowe	8.40	48.50
Somalia	Shabeellaha Dhexe	Jawhar	2.77	45.52
Somalia	Shabeellaha Hoose	Marka	1.78	44.85
Somaliland		Laascaanood	8.43	47.32	Ceerigaabo	10.58	47.33	Boorama	9.94	43.18	Burco	9.52	45.54	Maydh	10.98	47.10	Berbera	10.44	45.02	Hargeysa	9.56	44.07
South Africa	Eastern Cape	Qacha's Nek	-30.12	28.70	Cradock	-32.20	25.61	Uitenhage	-33.76	25.39	Port Alfred	-33.60	26.88	Grahamstown	-33.30	26.52	Port St. Johns	-31.63	29.53	Aliwal North	-30.69	26.71	Queenstown	-31.90	26.88	Umtata	-31.58	28.79	Graaff Reinet	-32.30	24.54	Bhisho	-32.87	27.39	East London	-32.97	27.87	Middelburg	-31.50	25.01	Port Elizabeth	-33.97	25.60
South Africa	Gauteng	Springs	-26.27	28.43	Benoni	-26.15	28.33	Vereeniging	-26.65	27.96	Pretoria	-25.71	28.23	Johannesburg	-26.17	28.03
South Africa	KwaZulu-Natal	Ulundi	-28.33	31.41	Ladysmith	-28.55	29.78	Port Shepstone	-30.72	30.46	Ubomba	-27.57	32.08	Vryheid	-27.76	30.79	Pietermaritzburg	-29.61	30.39	Durban	-29.87	30.98
South Africa	Limpopo	Lebowakgomo	-24.20	29.50	Tzaneen	-23.82	30.17	Polokwane	-23.89	29.45	Thohoyandou	-22.95	30.48	Musina	-22.34	30.03
South Africa	Mpumalanga	Volksrust	-27.36	29.89	Mbombela	-25.47	30.98	Komatipoort	-25.41	31.94	Middelburg	-25.76	29.47	Bethal	-26.47	29.45	Standerton	-26.94	29.24
South Africa	North West	Brits	-25.63	27.78	Bloemhof	-27.65	25.59	Potchefstroom	-26.70	27.10	Vryburg	-26.96	24.73	Rustenburg	-25.65	27.24	Mmabatho	-25.83	25.61	Klerksdorp	-26.88	26.62
South Africa	Northern Cape	Colesberg	-30.72	25.10	Poffader	-29.13	19.38	Carnarvon	-30.95	22.13	Prieska	-29.66	22.73	Kuruman	-27.45	23.42	De Aar	-30.65	24.00	Alexander Bay	-28.61	16.50	Kimberley	-28.75	24.77	Springbok	-29.67	17.88	Upington	-28.46	21.23
South Africa	Orange Free State	Brandfort	-28.70	26.47	Bethlehem	-28.22	28.30	Kroonstad	-27.66	27.21	Welkom	-27.97	26.73	Bloemfontein	-29.12	26.23
South Africa	Western Cape	Knysna	-34.03	23.03	Swellendam	-34.02	20.43	Hermanus	-34.41	19.23	Paarl	-33.70	18.96	Bredasdorp	-34.53	20.03	Beaufort West	-32.35	22.57	Oudtshoorn	-33.58	22.19	Vanhynsdorp	-31.62	18.73	Saldanha	-33.01	17.93	Mossel Bay	-34.17	22.13	Worcester	-33.64	19.44	George	-33.95	22.45	Cape Town	-33.92	18.43
South Georgia and the Islands		Grytviken	-54.28	-36.51
South Korea	Busan	Busan	35.10	129.01
South Korea	Chungcheongbuk-do	Eumseong	36.94	127.69	Cheongju	36.64	127.50
South Korea	Daegu	Gyeongju	35.84	129.21	Andong	36.57	128.73	Pohang	36.02	129.37
South Korea	Daejeon	Daejeon	36.34	127.43
South Korea	Gangwon-do	Wonju	37.36	127.94	Chuncheon	37.87	127.73	Gangneung	37.76	128.90	Sokcho	38.21	128.59
South Korea	Gwangju	Yeosu	34.74	127.75	Mokpo	34.81	126.40
South Korea	Gyeonggi-do	Ansan	37.35	126.86	Puch'on	37.50	126.78	Songnam	37.44	127.14	Goyang	37.65	126.84	Suwon	37.26	127.01
South Korea	Gyeongsangnam-do	Changwon	35.22	128.58
South Korea	Inch'on-gwangyoksi	Incheon	37.48	126.64
South Korea	Jeju	Jeju	33.51	126.52
South Korea	Jeollabuk-do	Iksan	35.94	126.95	Jeonju	35.83	127.14	Gunsan	35.98	126.72
South Korea	Kwangju-gwangyoksi	Gwangju	35.17	126.91
South Korea	Seoul	Seoul	37.57	127.00
South Korea	Taegu-gwangyoksi	Daegu	35.87	128.61
South Korea	Ulsan	Ulsan	35.55	129.32
South Sudan	Central Equatoria	Yei	4.09	30.68	Juba	4.83	31.58
South Sudan	East Equatoria	Kapoeta	4.77	33.59	Nimule	3.60	32.05
South Sudan	Jungoli	Bor	6.21	31.56
South Sudan	Lakes	Rumbek	6.80	29.68
South Sudan	North Bahr-al-Ghazal	Aweil	8.77	27.40
South Sudan	Unity	Bentiu	9.23	29.83
South Sudan	Upper Nile	Melut	10.43	32.20	Nasir	8.60	33.07	Malakal	9.54	31.66
South Sudan	Warap	Gogrial	8.53	28.12
South Sudan	West Bahr-al-Ghazal	Wau	7.70	27.99
South Sudan	West Equatoria	Maridi	4.92	29.48	Yambio	4.57	28.42
Spain		Arrecife	28.97	-13.54	Santa Cruz de Tenerife	28.47	-16.25	Las Palmas	28.10	-15.43
Spain	Andalucía	Marbella	36.52	-4.88	Linares	38.08	-3.63	Algeciras	36.13	-5.47	Almeria	36.83	-2.43	Malaga	36.72	-4.42	Jaén	37.77	-3.80	Huelva	37.25	-6.93	Cadiz	36.53	-6.23	Granada	37.16	-3.59	Cordoba	37.88	-4.77	Seville	37.41	-5.98
Spain	Aragón	Zaragoza	41.65	-0.89
Spain	Cantabria	Santander	43.38	-3.80
Spain	Castilla y León	Leon	42.58	-5.57	Salamanca	40.97	-5.67	Burgos	42.35	-3.68	Valladolid	41.65	-4.75
Spain	Castilla-La Mancha	Albacete	39.00	-1.87	Toledo	39.87	-4.02	Guadalajara	40.63	-3.17
Spain	Cataluña	Mataro	41.54	2.45	Tarragona	41.12	1.25	Barcelona	41.38	2.18
Spain	Ceuta	Ceuta	35.89	-5.31
Spain	Comunidad Foral de Navarra	Pamplona	42.82	-1.65
Spain	Comunidad Valenciana	Alicante	38.35	-0.48	Castello	39.97	-0.05	Valencia	39.49	-0.40
Spain	Comunidad de Madrid	Madrid	40.40	-3.68
Spain	Extremadura	Merida	38.91	-6.34	Badajoz	38.88	-6.97
Spain	Galicia	Santiago de Compostela	42.88	-8.54	La Coruña	43.33	-8.42	Ourense	42.33	-7.87	Vigo	42.22	-8.73
Spain	Islas Baleares	Palma	39.57	2.65
Spain	La Rioja	Logrono	42.47	-2.43
Spain	Melilla	Melilla	35.30	-2.95
Spain	País Vasco	Vitoria	42.85	-2.67	San Sebastián	43.32	-1.98	Bilbao	43.25	-2.93
Spain	Principado de Asturias	Gijon	43.53	-5.67	Oviedo	43.35	-5.83
Spain	Región de Murcia	Lorca	37.69	-1.70	Cartagena	37.60	-0.98	Murcia	37.98	-1.13
Sri Lanka	Anuradhapura	Anuradhapura	8.35	80.38
Sri Lanka	Badulla	Badulla	6.98	81.05
Sri Lanka	Batticaloa	Batticaloa	7.72	81.70
Sri Lanka	Colombo	Moratuwa	6.78	79.88	Sri Jawewardenepura Kotte	6.90	79.95	Colombo	6.93	79.86
Sri Lanka	Galle	Galle	6.03	80.24
Sri Lanka	Jaffna	Jaffna	9.68	80.01
Sri Lanka	Kandy	Kandy	7.28	80.67
Sri Lanka	Kilinochchi	Kilinochchi	9.40	80.40
Sri Lanka	Matara	Matara	5.95	80.54
Sri Lanka	Puttalam	Puttalan	8.03	79.83
Sri Lanka	Ratnapura	Ratnapura	6.69	80.39
Sri Lanka	Trincomalee	Trincomalee	8.57	81.23
Sudan	Blue Nile	Ad Damazin	11.77	34.35
Sudan	Gedarif	Gedaref	14.04	35.38
Sudan	Gezira	El Manaqil	14.25	32.98	Medani	14.40	33.52
Sudan	Kassala	Kassala	15.46	36.39
Sudan	Khartoum	Omdurman	15.62	32.48	Khartoum	15.59	32.53
Sudan	North Kurdufan	Umm Ruwaba	12.91	31.20	El Obeid	13.18	30.22
Sudan	Northern	Kerma	19.63	30.42	Wadi Halfa	21.80	31.35	Merowe	18.48	31.82	Dongola	19.17	30.48
Sudan	Northern Darfur	El Fasher	13.63	25.35
Sudan	Red Sea	Haiya	18.34	36.38	Tokar	18.43	37.73	Port Sudan	19.62	37.22
Sudan	River Nile	Shendi	16.68	33.42	Berber	18.02	33.98	EdDamer	17.59	33.96	Atbara	17.71	33.98
Sudan	Sennar	Sennar	13.55	33.60
Sudan	South Darfur	Niyala	12.06	24.89
Sudan	South Kordofan	En Nuhud	12.69	28.42	Muglad	11.03	27.73	Babanusa	11.33	27.80
Sudan	South Kordufan	Kadugli	11.01	29.70
Sudan	West Darfur	Geneina	13.45	22.44
Sudan	White Nile	Ed Dueim	13.99	32.30	Kosti	13.17	32.66
Suriname	Brokopondo	Brownsweg	5.02	-55.17	Brokopondo	5.04	-55.02
Suriname	Commewijne	Nieuw Amsterdam	5.91	-55.07
Suriname	Coronie	Totness	5.89	-56.32
Suriname	Marowijne	Moengo	5.63	-54.41
Suriname	Nickerie	Nieuw Nickerie	5.95	-56.99
Suriname	Para	Onverwacht	5.60	-55.20
Suriname	Paramaribo	Paramaribo	5.84	-55.17
Suriname	Saramacca	Groningen	5.80	-55.48
Suriname	Sipaliwini	Cottica	3.85	-54.23
Svalbard and Jan Mayen Islands	Svalbard	Longyearbyen	78.22	15.55
Swaziland	Hhohho	Piggs Peak	-25.96	31.25	Mbabane	-26.32	31.13
Swaziland	Lubombo	Siteki	-26.45	31.95
Swaziland	Manzini	Manzini	-26.50	31.39	Lobamba	-26.47	31.20
Swaziland	Shiselweni	Hlatikulu	-27.00	31.42	Golela	-27.30	31.90
Sweden	Blekinge	Karlskrona	56.20	15.30
Sweden	Dalarna	Falun	60.61	15.65	Borlänge	60.48	15.42
Sweden	Gotland	Visby	57.63	18.30
Sweden	Gävleborg	Bollnäs	61.35	16.37	Gävle	60.67	17.17
Sweden	Halland	Halmstad	56.67	12.86
Sweden	Jämtland	Östersund	63.18	14.65
Sweden	Jönköping	Jönköping	57.77	14.17
Sweden	Kalmar	Kalmar	56.67	16.37
Sweden	Kronoberg	Växjö	56.88	14.82
Sweden	Norrbotten	Kiruna	67.85	20.22	Luleå	65.60	22.16
Sweden	Orebro	Örebro	59.28	15.22
Sweden	Skåne	Kristianstad	56.03	14.13	Helsingborg	56.05	12.70	Malmö	55.58	13.03
Sweden	Stockholm	Stockholm	59.35	18.10
Sweden	Södermanland	Nykoping	58.76	17.02
Sweden	Uppsala	Uppsala	59.86	17.64
Sweden	Värmland	Karlstad	59.37	13.50
Sweden	Västerbotten	Skellefteå	64.77	20.95	Umeå	63.83	20.24
Sweden	Västernorrland	Harnosand	62.63	17.93	Örnsköldsvik	63.32	18.72	Sundsvall	62.40	17.32
Sweden	Västmanland	Västerås	59.63	16.54
Sweden	Västra Götaland	Mariestad	58.71	13.83	Vannersborg	58.36	12.33	Trollhättan	58.27	12.30	Borås	57.73	12.92	Göteborg	57.75	12.00
Sweden	Östergötland	Norrköping	58.60	16.18	Linköping	58.41	15.63
Switzerland	Aargau	Aarau	47.39	8.03
Switzerland	Appenzell Ausserrhoden	Herisau	47.38	9.28
Switzerland	Appenzell Innerrhoden	Appenzell	47.33	9.42
Switzerland	Basel-Landschaft	Liestal	47.48	7.74
Switzerland	Basel-Stadt	Basel	47.58	7.59
Switzerland	Bern	Biel	47.17	7.25	Bern	46.92	7.47
Switzerland	Fribourg	Fribourg	46.80	7.15
Switzerland	Genève	Geneva	46.21	6.14
Switzerland	Glarus	Glarus	47.05	9.07
Switzerland	Graubünden	Chur	46.85	9.50
Switzerland	Jura	Delemont	47.37	7.34
Switzerland	Lucerne	Luzern	47.05	8.28
Switzerland	Neuchâtel	Neuchatel	47.00	6.92
Switzerland	Nidwalden	Stans	46.95	8.38
Switzerland	Obwalden	Sarnen	46.90	8.24
Switzerland	Sankt Gallen	Saint Gallen	47.42	9.36
Switzerland	Schaffhausen	Schaffhausen	47.71	8.63
Switzerland	Schwyz	Schwyz	47.02	8.65
Switzerland	Solothurn	Solothurn	47.21	7.54
Switzerland	Thurgau	Frauenfeld	47.57	9.11
Switzerland	Ticino	Bellinzona	46.20	9.02	Lugano	46.00	8.97
Switzerland	Uri	Altdorf	46.88	8.64
Switzerland	Valais	Sion	46.24	7.35
Switzerland	Vaud	Lausanne	46.53	6.65
Switzerland	Zug	Zug	47.18	8.49
Switzerland	Zürich	Zürich	47.38	8.55
Syria	Aleppo (Halab)	Izaz	36.59	37.04	Manbij	36.53	37.96	Aleppo	36.23	37.17
Syria	Ar Raqqah	Madinat ath Thawrah	35.84	38.55	Ar Raqqah	35.93	39.02
Syria	As Suwayda'	As Suwayda	32.70	36.57
Syria	Damascus	Douma	33.58	36.40	Ad Nabk	34.02	36.73	Damascus	33.50	36.30
Syria	Dar'a	Dar'a	32.63	36.11
Syria	Dayr Az Zawr	Abu Kamal	34.45	40.92	Dayr az Zawr	35.33	40.13
Syria	Golan	Al Qunaytirah	33.13	35.82
Syria	Hamah	Hamah	35.15	36.73
Syria	Hasaka (Al Haksa)	Al Qamishli	37.03	41.23	Al Hasakah	36.48	40.75
Syria	Homs (Hims)	Tadmur	34.55	38.28	Hims	34.73	36.72
Syria	Idlib	Idlib	35.93	36.63
Syria	Lattakia (Al Ladhiqiyah)	Al Ladhiqiyah	35.54	35.78
Syria	Tartus	Tartus	34.88	35.89
Taiwan	Changhua	Changhua	24.07	120.51
Taiwan	Chiayi	Taibao	23.45	120.33	Puzi	23.46	120.24
Taiwan	Chiayi City	Chiayi	23.48	120.44
Taiwan	Hsinchu	Zhubei	24.83	121.01
Taiwan	Hsinchu City	Hsinchu	24.82	120.98
Taiwan	Hualien	Hualien	23.98	121.60
Taiwan	Kaohsiung City	Kaohsiung	22.63	120.27
Taiwan	Keelung City	Keelung	25.13	121.73
Taiwan	Miaoli	Miaoli	24.57	120.82
Taiwan	Nantou	Nantou	23.92	120.68
Taiwan	New Taipei City	New Taipei	25.01	121.47
Taiwan	Penghu	Magong	23.57	119.58
Taiwan	Pingtung	Pingtung	22.68	120.48
Taiwan	Taichung City	Taichung	24.15	120.68
Taiwan	Tainan City	Tainan	23.00	120.20
Taiwan	Taipei City	Taipei	25.04	121.57
Taiwan	Taitung	Taitung	22.76	121.14
Taiwan	Taoyuan	Bade	24.96	121.30	Pingzhen	24.94	121.22	Taoyuan	24.99	121.31	Yangmei	24.92	121.15	Zhongli	24.97	121.22
Taiwan	Yilan	Yilan	24.75	121.75
Taiwan	Yunlin	Douliou	23.71	120.54
Tajikistan	Gorno-Badakhshan	Khorugh	37.49	71.55
Tajikistan	Khatlon	Qurghonteppa	37.84	68.77	Kuybyshevskiy	37.98	68.69	Kulob	37.92	69.78
Tajikistan	Leninabad	Leninobod	39.75	69.00	Konibodom	40.29	70.43	Uroteppa	39.92	69.00	Khujand	40.29	69.62
Tajikistan	Tadzhikistan Territories	Dushanbe	38.56	68.77
Tanzania	Arusha	Ngorongoro	-3.25	35.52	Oldeani	-3.35	35.55	Mbulu	-3.85	35.53	Babati	-4.22	35.75	Arusha	-3.36	36.67
Tanzania	Dar-Es-Salaam	Dar es Salaam	-6.80	39.27
Tanzania	Dodoma	Mpwapwa	-6.35	36.48	Dodoma	-6.18	35.75
Tanzania	Iringa	Njombe	-9.33	34.77	Iringa	-7.77	35.69
Tanzania	Kagera	Biharamulo	-2.63	31.31	Bukoba	-1.32	31.80	Ngara	-2.47	30.65
Tanzania	Kaskazini-Pemba	Wete	-5.06	39.73
Tanzania	Kaskazini-Unguja	Mkokotoni	-5.88	39.26
Tanzania	Kigoma	Kakonko	-3.28	30.96	Kasulu	-4.58	30.10	Kanyato	-4.46	30.26	Uvinza	-5.12	30.39	Kigoma	-4.88	29.61
Tanzania	Kilimanjaro	Same	-4.07	37.72	Moshi	-3.34	37.34
Tanzania	Kusini-Pemba	Chake Chake	-5.24	39.77
Tanzania	Lindi	Lindi	-10.00	39.70
Tanzania	Mara	Musoma	-1.49	33.80
Tanzania	Mbeya	Tunduma	-9.28	32.77	Tukuyu	-9.25	33.64	Mbeya	-8.89	33.43
Tanzania	Morogoro	Mikumi	-7.40	36.98	Ifakara	-8.13	36.68	Kilosa	-6.84	36.99	Morogoro	-6.82	37.66
Tanzania	Mtwara	Masasi	-10.73	38.80	Mtwara	-10.27	40.19
Tanzania	Mwanza	Geita	-2.87	32.17	Nyahanga	-2.38	33.55	Mwanza	-2.52	32.93
Tanzania	Pwani	Kibaha	-6.77	38.92	Kibiti	-7.73	38.95	Bagamoyo	-6.44	38.89	Kilindoni	-7.92	39.65
Tanzania	Rukwa	Sumbawanga	-7.96	31.62	Mpanda	-6.36	31.05	Kipili	-7.43	30.60	Karema	-6.82	30.43
Tanzania	Ruvuma	Tunduru	-11.09	37.37	Mbamba Bay	-11.28	34.77	Songea	-10.68	35.65
Tanzania	Shinyanga	Kahama	-3.82	32.58	Shinyanga	-3.66	33.42
Tanzania	Singida	Manyoni	-5.78	34.90	Itigi	-5.70	34.48	Singida	-4.82	34.74
Tanzania	Tabora	Nzega	-4.21	33.18	Sikonge	-5.63	32.77	Tabora	-5.02	32.80
Tanzania	Tanga	Korogwe	-5.09	38.54	Tanga	-5.07	39.09
Tanzania	Zanzibar West	Zanzibar	-6.16	39.20
Thailand	Ang Thong	Ang Thong	14.58	100.45
Thailand	Bangkok Metropolis	Bangkok	13.75	100.52
Thailand	Buri Ram	Buriram	15.00	103.12
Thailand	Chachoengsao	Chachoengsao	13.68	101.08
Thailand	Chai Nat	Chainat	15.18	100.13
Thailand	Chaiyaphum	Chaiyaphum	15.80	102.04
Thailand	Chanthaburi	Chanthaburi	12.61	102.10
Thailand	Chiang Mai	Chiang Mai	18.80	98.98
Thailand	Chiang Rai	Chiang Rai	19.91	99.83
Thailand	Chon Buri	Si Racha	13.16	100.93	Chon Buri	13.40	101.00
Thailand	Chumphon	Chumphon	10.51	99.19
Thailand	Kalasin	Kalasin	16.43	103.51
Thailand	Kamphaeng Phet	Kamphaeng Phet	16.47	99.53
Thailand	Kanchanaburi	Kanchanaburi	14.02	99.52
Thailand	Khon Kaen	Khon Kaen	16.42	102.83
Thailand	Krabi	Krabi	8.05	98.91
Thailand	Lampang	Lampang	18.29	99.48
Thailand	Lamphun	Lamphun	18.50	99.07
Thailand	Loei	Loei	17.49	101.73
Thailand	Lop Buri	Lop Buri	14.80	100.62
Thailand	Mae Hong Son	Mae Hong Son	19.30	97.97
Thailand	Maha Sarakham	Maha Sarakham	16.18	103.30
Thailand	Nakhon Nayok	Nakhon Nayok	14.20	101.22
Thailand	Nakhon Pathom	Nakhon Pathom	13.82	100.06
Thailand	Nakhon Phanom	Nakhon Phanom	17.39	104.77
Thailand	Nakhon Ratchasima	Bua Yai	15.58	102.42	Nakhon Ratchasima	15.00	102.10
Thailand	Nakhon Sawan	Nakhon Sawan	15.70	100.07
Thailand	Nakhon Si Thammarat	Thung Song	8.15	99.73	Nakhon Si Thammarat	8.40	99.97
Thailand	Nan	Nan	18.79	100.77
Thailand	Narathiwat	Narathiwat	6.43	101.82
Thailand	Nong Khai	Nong Khai	17.87	102.75
Thailand	Nonthaburi	Nonthaburi	13.83	100.48
Thailand	Pathum Thani	Pathum Thani	14.02	100.53
Thailand	Pattani	Pattani	6.86	101.25
Thailand	Phangnga	Phangnga	8.45	98.53
Thailand	Phatthalung	Phatthalung	7.61	100.08
Thailand	Phayao	Phayao	19.17	99.91
Thailand	Phetchabun	Phetchabun	16.42	101.16
Thailand	Phetchaburi	Phetchaburi	13.11	99.94
Thailand	Phichit	Phichit	16.44	100.35
Thailand	Phitsanulok	Phitsanulok	16.83	100.27
Thailand	Phra Nakhon Si Ayutthaya	Ayutthaya	14.36	100.57
Thailand	Phrae	Phrae	18.15	100.16
Thailand	Phuket	Phuket	7.88	98.38
Thailand	Prachin Buri	Prachin Buri	14.06	101.38
Thailand	Prachuap Khiri Khan	Prachuap Khiri Khan	11.80	99.80	Hua Hin	12.57	99.94
Thailand	Ranong	Ranong	9.96	98.64
Thailand	Ratchaburi	Ratchaburi	13.54	99.82
Thailand	Rayong	Rayong	12.67	101.28
Thailand	Roi Et	Roi Et	16.05	103.65
Thailand	Sa Kaeo	Aranyaprathet	13.68	102.50
Thailand	Sakon Nakhon	Sakhon Nakhon	17.17	104.15
Thailand	Samut Prakan	Samut Prakan	13.61	100.61
Thailand	Samut Sakhon	Samut Sakhon	13.54	100.27
Thailand	Samut Songkhram	Samut Songkhram	13.41	100.00
Thailand	Saraburi	Saraburi	14.53	100.88
Thailand	Satun	Satun	6.62	100.07
Thailand	Si Sa Ket	Sisaket	15.12	104.33
Thailand	Sing Buri	Sing Buri	14.89	100.40
Thailand	Songkhla	Hat Yai	7.00	100.47
Thailand	Songkhla (Songkhla Lake)	Songkhla	7.21	100.56
Thailand	Sukhothai	Sukhothai	17.01	99.75
Thailand	Suphan Buri	Supham Buri	14.47	100.13
Thailand	Surat Thani	Surat Thani	9.15	99.34
Thailand	Surin	Surin	14.89	103.49
Thailand	Tak	Mae Sot	16.72	98.57	Tak	16.88	99.13
Thailand	Trang	Trang	7.56	99.61
Thailand	Trat	Trat	12.24	102.51
Thailand	Ubon Ratchathani	Ubon Ratchathani	15.25	104.83
Thailand	Udon Thani	Udon Thani	17.40	102.79
Thailand	Uthai Thani	Uthai Thani	15.38	100.03
Thailand	Uttaradit	Uttaradit	17.63	100.10
Thailand	Yala	Yala	6.55	101.29
Thailand	Yasothon	Yasothon	15.79	104.15
The Bahamas		Freeport	26.53	-78.70	Nassau	25.08	-77.35
The Gambia	Banjul	Brikama	13.28	-16.66	Banjul	13.45	-16.59
The Gambia	Lower River	Kerewan	13.49	-16.09	Mansa Konko	13.38	-15.68
The Gambia	Maccarthy Island	Georgetown	13.55	-14.77	Bansang	13.43	-14.65
The Gambia	Upper River	Basse Santa Su	13.31	-14.22
Togo	Centre	Sotouboua	8.56	0.98	Sokode	8.99	1.15
Togo	Kara	Bassar	9.26	0.79
Togo	Maritime	Lome	6.13	1.22
Togo	Plateaux	Kpalime	6.90	0.63	Atakpame	7.53	1.12
Togo	Savanes	Mango	10.36	0.47
Tonga		Neiafu	-18.65	-173.98	Nukualofa	-21.14	-175.22
Trinidad and Tobago	Port of Spain	Port-of-Spain	10.65	-61.52
Trinidad and Tobago	San Fernando	San Fernando	10.28	-61.46
Tunisia	Bizerte	Bizerte	37.29	9.85
Tunisia	Béja	Beja	36.73	9.19
Tunisia	Gabès	Gabes	33.90	10.10
Tunisia	Gafsa	Gafsa	34.42	8.78
Tunisia	Jendouba	Jendouba	36.50	8.75
Tunisia	Kairouan	Qairouan	35.68	10.10
Tunisia	Kassérine	Kasserine	35.22	8.72	Qasserine	35.18	8.83
Tunisia	Kebili	Kebili	33.69	8.97
Tunisia	Le Kef	El Kef	36.18	8.71
Tunisia	Mahdia	Mahdia	35.48	11.04
Tunisia	Manubah	L'Ariana	36.87	10.20
Tunisia	Monastir	Monastir	35.73	10.77
Tunisia	Médenine	Medenine	33.40	10.42	Ben Gardane	33.14	11.22	Zarzis	33.51	11.10
Tunisia	Nabeul	Nabeul	36.46	10.73
Tunisia	Sfax	Sfax	34.75	10.72
Tunisia	Sidi Bou Zid	Sdid Bouzid	35.02	9.50
Tunisia	Siliana	Siliana	36.08	9.38
Tunisia	Sousse	Sousse	35.83	10.63
Tunisia	Tataouine	Tataouine	33.00	10.47	Dehibat	32.02	10.70
Tunisia	Tozeur	Tozeur	33.93	8.13
Tunisia	Tunis	Tunis	36.80	10.18
Tunisia	Zaghouan	Zaghouan	36.40	10.15
Turkey	Adana	Adana	36.99	35.32
Turkey	Adiyaman	Adiyaman	37.77	38.28
Turkey	Afyon	Afyon	38.75	30.55
Turkey	Agri	Agri	39.72	43.05
Turkey	Amasya	Amasya	40.65	35.83
Turkey	Ankara	Polatli	39.58	32.15	Ankara	39.93	32.86
Turkey	Antalya	Antalya	36.89	30.70
Turkey	Artvin	Artvin	41.18	41.82
Turkey	Aydin	Aydin	37.85	27.85	Soke	37.75	27.41
Turkey	Balikesir	Balikesir	39.65	27.89
Turkey	Batman	Batman	37.89	41.14
Turkey	Bilecik	Bilecik	40.15	29.98
Turkey	Bingöl	Bingol	38.89	40.50
Turkey	Bitlis	Bitlis	38.39	42.12	Tatvan	38.51	42.28
Turkey	Bolu	Bolu	40.74	31.61
Turkey	Burdur	Burdur	37.72	30.28
Turkey	Bursa	Bursa	40.20	29.07
Turkey	Denizli	Denizli	37.77	29.08
Turkey	Diyarbakir	Diyarbakir	37.92	40.23
Turkey	Edirne	Edirne	41.67	26.57
Turkey	Elazig	Elazig	38.68	39.23
Turkey	Erzincan	Erzincan	39.75	39.49
Turkey	Erzurum	Erzurum	39.92	41.29
Turkey	Eskisehir	Eskisehir	39.79	30.53
Turkey	Gaziantep	Kilis	36.72	37.12	Gaziantep	37.07	37.38
Turkey	Giresun	Giresun	40.91	38.39
Turkey	Gümüshane	Gumushane	40.46	39.48
Turkey	Hakkari	Hakkari	37.57	43.74
Turkey	Hatay	Antioch	36.23	36.12	Samandagi	36.12	35.93	Hatay	36.23	36.12	Iskenderun	36.58	36.17
Turkey	Isparta	Isparta	37.77	30.53
Turkey	Istanbul	Istanbul	41.10	29.01
Turkey	Izmir	Izmir	38.44	27.15
Turkey	K. Maras	Kahramanmaras	37.61	36.95
Turkey	Karaman	Karaman	37.18	33.22
Turkey	Kars	Kars	40.61	43.10
Turkey	Kastamonu	Kastamonu	41.39	33.78
Turkey	Kayseri	Kayseri	38.73	35.49
Turkey	Kinkkale	Kirikkale	39.85	33.53
Turkey	Kirklareli	Kirklareli	41.74	27.23	Luleburgaz	41.41	27.36
Turkey	Kirsehir	Kirsehir	39.14	34.17
Turkey	Kocaeli	Izmit	40.78	29.93
Turkey	Konya	Eregli	37.51	34.05	Konya	37.88	32.48
Turkey	Kütahya	Kutahya	39.42	29.93
Turkey	Malatya	Malatya	38.37	38.30
Turkey	Manisa	Manisa	38.63	27.44
Turkey	Mardin	Nusaybin	37.07	41.22	Mardin	37.31	40.74
Turkey	Mersin	Icel	36.80	34.62	Tarsus	36.92	34.88
Turkey	Mugla	Mugla	37.22	28.36
Turkey	Mus	Mus	38.75	41.50
Turkey	Nevsehir	Nevsehir	38.62	34.72
Turkey	Nigde	Nigde	37.98	34.69
Turkey	Ordu	Ordu	41.00	37.87
Turkey	Rize	Rize	41.02	40.52
Turkey	Sakarya	Sakarya	40.77	30.40	Adapazari	40.80	30.42
Turkey	Samsun	Bafra	41.57	35.91	Samsun	41.28	36.34
Turkey	Sanliurfa	Sanliurfa	37.17	38.79
Turkey	Siirt	Siirt	37.94	41.93
Turkey	Sinop	Sinop	42.02	35.15
Turkey	Sivas	Sivas	39.75	37.03
Turkey	Tekirdag	Tekirdag	40.99	27.51
Turkey	Tokat	Tokat	40.31	36.56
Turkey	Trabzon	Trabzon	40.98	39.72
Turkey	Tunceli	Tunceli	39.12	39.53
Turkey	Usak	Usak	38.68	29.42
Turkey	Van	Van	38.50	43.40
Turkey	Yozgat	Yozgat	39.82	34.81
Turkey	Zinguldak	Karabuk	41.20	32.60	Zonguldak	41.43	31.78
Turkey	Çanakkale	Canakkale	40.15	26.41
Turkey	Çankiri	Cankiri	40.61	33.62
Turkey	Çorum	Corum	40.52	34.95
Turkmenistan	Ahal	Tejen	37.38	60.50	Buzmeyin	38.05	58.21	Kaka	37.35	59.60	Ashgabat	37.95	58.38
Turkmenistan	Balkan	Gyzlarbat	38.98	56.28	Celeken	39.44	53.12	Balkanabat	39.51	54.36	Turkmenbasy	40.02	52.97
Turkmenistan	Chardzhou	Atamyrat	37.82	65.20	Turkmenabat	39.11	63.58
Turkmenistan	Mary	Mary	37.60	61.83
Turkmenistan	Tashauz	Koneurgench	42.32	59.17	Dasoguz	41.84	59.96
Turks and Caicos Islands		Grand Turk	21.47	-71.14
Tuvalu		Funafuti	-8.52	179.22
USA	Alabama	Auburn	32.61	-85.48	Florence	34.80	-87.68	Dothan	31.22	-85.39	Tuscaloosa	33.23	-87.54	Gadsden	34.01	-86.01	Enterprise	31.33	-85.84	Selma	32.41	-87.02	Birmingham	33.53	-86.82	Mobile	30.68	-88.05	Huntsville	34.72	-86.61	Montgomery	32.36	-86.28
USA	Alaska	Sand Point	55.34	-160.50	Hydaburg	55.21	-132.80	Mekoryuk	60.39	-166.19	Atqasuk	70.47	-157.40	Port Heiden	56.95	-158.63	Perryville	55.92	-159.15	Dillingham	59.06	-158.48	Goodnews Bay	59.12	-161.59	Nyac	61.00	-159.94	Tununak	60.59	-165.26	Mountain Village	62.09	-163.73	Emmonak	62.78	-164.52	Kaltag	64.33	-158.72	Teller	65.26	-166.36	Koyukuk	64.88	-157.70	Kobuk	66.91	-156.88	Selawik	66.60	-160.01	Talkeetna	62.32	-150.11	Whittier	60.78	-148.68	Montana	62.08	-150.07	Lake Minchumina	63.88	-152.31	Cantwell	63.39	-148.95	Gulkana	62.27	-145.38	Eagle	64.79	-141.20	Nenana	64.56	-149.09	Big Delta	64.15	-145.84	Allakaket	66.57	-152.65	Tanana	65.17	-152.08	Wrangell	56.47	-132.37	Shishmaref	66.26	-166.07	Hoonah	58.12	-135.44	Atka	52.20	-174.20	Nikolski	52.94	-168.87	Karluk	57.57	-154.46	False Pass	54.85	-163.42	Kivalina	67.73	-164.49	Newhalen	59.72	-154.90	Pilot Point	57.56	-157.57	Chignik	56.30	-158.40	King Salmon	58.69	-156.66	Quinhagak	59.75	-161.92	Aniak	61.58	-159.52	Kotlit	63.03	-163.55	Unalakleet	63.87	-160.79	Koyuk	64.94	-161.16	McGrath	62.96	-155.60	Hughes	66.05	-154.25	Ambler	67.09	-157.85	Wales	65.61	-168.09	Kotzebue	66.90	-162.60	Wasilla	61.58	-149.44	Circle	65.83	-144.06	Denali Park	63.73	-148.91	Yakutat	59.55	-139.73	Homer	59.64	-151.55	Tanacross	63.39	-143.35	Wiseman	67.41	-150.11	Gambell	63.78	-171.73	Palmer	61.60	-149.11	Seward	60.13	-149.47	Ketchikan	55.36	-131.66	Unalaska	53.87	-166.53	Togiak	59.07	-160.38	Red Devil	61.76	-157.31	Hooper Bay	61.53	-166.10	Wainwright	70.64	-160.04	Galena	64.73	-156.93	Kaktovik	70.09	-143.60	Skagway	59.46	-135.31	Cordova	60.54	-145.76	Kenai	60.55	-151.26	Fort Yukon	66.56	-145.27	Sitka	57.06	-135.33	Kodiak	57.79	-152.41	Cold Bay	55.20	-162.72	Bethel	60.79	-161.76	Point Hope	68.35	-166.81	Barrow	71.29	-156.79	Nome	64.51	-165.41	Valdez	61.14	-146.35	Juneau	58.31	-134.42	Fairbanks	64.84	-147.71	Prudhoe Bay	70.29	-148.67	Anchorage	61.22	-149.90
USA	Arizona	Glendale	33.58	-112.20	Safford	32.83	-109.71	Casa Grande	32.88	-111.76	Mesa	33.42	-111.74	Lake Havasu City	34.50	-114.31	Nogales	31.34	-110.93	Bullhead City	35.15	-114.57	Winslow	35.28	-110.70	Gila Bend	32.95	-112.72	Tombstone	31.71	-110.07	Willcox	32.25	-109.83	Scottsdale	33.69	-111.87	Kingman	35.19	-114.05	Grand Canyon	36.05	-112.14	Yuma	32.69	-114.62	Prescott	34.59	-112.45	Douglas	31.36	-109.55	Flagstaff	35.20	-111.65	Tucson	32.20	-110.89	Phoenix	33.54	-112.07
USA	Arkansas	Paragould	36.06	-90.50	Jonesboro	35.84	-90.70	Texarkana	33.44	-94.04	Pine Bluff	34.23	-92.00	Hot Springs	34.50	-93.06	Fort Smith	35.39	-94.40	Fayetteville	36.06	-94.16	Conway	35.09	-92.45	El Dorado	33.21	-92.66	Little Rock	34.74	-92.33
USA	California	Berkeley	37.87	-122.27	National City	32.67	-117.10	Mendocino	39.31	-123.80	Paso Robles	35.63	-120.69	Riverside	33.94	-117.40	Delano	35.76	-119.24	San Mateo	37.56	-122.31	Vallejo	38.11	-122.26	Arcata	40.89	-124.09	Stockton	37.96	-121.29	Barstow	34.90	-117.02	Victorville	34.54	-117.29	Pasadena	34.16	-118.14	Visalia	36.33	-119.32	El Centro	32.79	-115.56	San Luis Obispo	35.28	-120.66	Merced	37.30	-120.48	Yuba City	39.14	-121.62	Redding	40.59	-122.39	Santa Rosa	38.45	-122.70	Oceanside	33.22	-117.33	Modesto	37.66	-120.99	Irvine	33.68	-117.83	Ukiah	39.15	-123.21	Needles	34.85	-114.61	Bishop	37.36	-118.39	Palm Springs	33.78	-116.53	Santa Maria	34.94	-120.44	Tulare	36.21	-119.34	Mt. Shasta	41.31	-122.31	Crescent City	41.76	-124.20	Long Beach	33.79	-118.16	Bakersfield	35.37	-119.02	Oakland	37.77	-122.22	Lancaster	34.70	-118.14	Chico	39.73	-121.84	Monterey	36.60	-121.89	Salinas	36.68	-121.64	Santa Cruz	36.97	-122.03	San Bernardino	34.12	-117.30	Santa Barbara	34.43	-119.72	Fresno	36.75	-119.77	Eureka	40.80	-124.15	San Jose	37.30	-121.85	Sacramento	38.58	-121.47	San Diego	32.82	-117.18	San Francisco	37.74	-122.46	Los Angeles	33.99	-118.18
USA	Colorado	Glenwood Springs	39.55	-107.32	Aurora	39.70	-104.81	Greeley	40.42	-104.74	Fort Collins	40.56	-105.06	Pueblo	38.28	-104.63	Lamar	38.09	-102.62	Trinidad	37.17	-104.51	Gunnison	38.54	-106.93	Durango	37.28	-107.88	Montrose	38.48	-107.87	Craig	40.52	-107.55	Boulder	40.04	-105.25	Grand Junction	39.09	-108.55	Colorado Springs	38.86	-104.79	Denver	39.74	-104.98
USA	Connecticut	New London	41.36	-72.10	Stamford	41.05	-73.54	Waterbury	41.55	-73.05	New Haven	41.33	-72.90	Hartford	41.77	-72.68	Bridgeport	41.18	-73.20
USA	Delaware	Dover	39.16	-75.52	Wilmington	39.75	-75.55
USA	District of Columbia	Washington, D.C.	38.90	-77.01
USA	Florida	Winter Haven	28.02	-81.73	Melbourne	28.08	-80.61	Homestead	25.47	-80.48	Sanford	28.79	-81.28	Miami Beach	25.81	-80.13	Coral Springs	26.27	-80.27	Port Charlotte	27.00	-82.11	Spring Hill	28.48	-82.55	Palm Coast	29.54	-81.22	Palatka	29.65	-81.65	Leesburg	28.81	-81.88	Lake City	30.19	-82.64	Crestview	30.75	-86.57	Panama City	30.16	-85.66	Coral Gables	25.72	-80.29	Cape Coral	26.60	-81.98	Naples	26.14	-81.79	Fort Pierce	27.45	-80.33	Kissimmee	28.29	-81.41	Titusville	28.61	-80.81	St. Augustine	29.89	-81.31	Ocala	29.19	-82.14	Fort Lauderdale	26.14	-80.14	Apalachicola	29.73	-84.99	Vero Beach	27.64	-80.39	Pensacola	30.42	-87.22	St. Petersburg	27.77	-82.68	Key West	24.56	-81.78	West Palm Beach	26.75	-80.12	Sarasota	27.34	-82.53	Daytona Beach	29.21	-81.02	Gainesville	29.65	-82.33	Ft. Myers	26.64	-81.86	Tallahassee	30.45	-84.28	Orlando	28.51	-81.38	Jacksonville	30.33	-81.67	Tampa	27.95	-82.46	Miami	25.79	-80.22
USA	Georgia	Dalton	34.77	-84.97	Marietta	33.96	-84.54	Waycross	31.21	-82.35	La Grange	33.04	-85.03	Valdosta	30.83	-83.28	Albany	31.58	-84.16	Athens	33.96	-83.38	Macon	32.85	-83.63	Columbus	32.47	-84.98	Douglas	31.51	-82.85	Dublin	32.54	-82.92	Brunswick	31.15	-81.49	Augusta	33.46	-81.98	Savannah	32.02	-81.11	Atlanta	33.83	-84.40
USA	Hawaii	Lihue	21.98	-159.37	Wahiawa	21.50	-158.02	Wailuku	20.89	-156.50	Kailua-Kona	19.64	-156.00	Hilo	19.70	-155.09	Honolulu	21.31	-157.86
USA	Idaho	Burley	42.54	-113.79	Wallace	47.47	-115.93	Montpelier	42.32	-111.30	Twin Falls	42.56	-114.46	Caldwell	43.66	-116.67	Salmon	45.18	-113.89	Coeur d'Alene	47.68	-116.78	Pocatello	42.87	-112.44	Idaho Falls	43.47	-112.03	Lewiston	46.42	-117.02	Boise	43.61	-116.23
USA	Illinois	Galesburg	40.95	-90.37	Joliet	41.53	-88.11	Cape Girardeau	37.31	-89.52	Rockford	42.27	-89.07	Evanston	42.05	-87.70	Rock Island	41.49	-90.53	Elgin	42.04	-88.29	Decatur	39.84	-88.95	Alton	38.89	-90.18	Quincy	39.94	-91.41	Urbana	40.11	-88.20	Bloomington	40.48	-88.99	Kankakee	41.12	-87.86	Waukegan	42.36	-87.84	Aurora	41.77	-88.30	Carbondale	37.73	-89.22	Belleville	38.53	-90.00	Springfield	39.82	-89.65	Peoria	40.70	-89.67	Chicago	41.83	-87.75	Oak Park	41.88	-87.80
USA	Indiana	Richmond	39.83	-84.89	Terre Haute	39.47	-87.41	Lafayette	40.42	-86.88	Marion	40.56	-85.66	South Bend	41.68	-86.25	New Albany	38.31	-85.82	Elkhart	41.68	-85.97	Bloomington	39.17	-86.53	Muncie	40.19	-85.39	Kokomo	40.49	-86.13	Gary	41.58	-87.33	Fort Wayne	41.08	-85.13	Evansville	37.97	-87.56	Indianapolis	39.75	-86.17
USA	Iowa	Iowa City	41.66	-91.53	Ottumwa	41.01	-92.41	Spencer	43.15	-95.15	Ft. Dodge	42.51	-94.18	Davenport	41.55	-90.59	Burlington	40.81	-91.11	Dubuque	42.50	-90.66	Waterloo	42.49	-92.34	Sioux City	42.50	-96.40	Council Bluffs	41.26	-95.86	Ames	42.05	-93.62	Mason City	43.15	-93.20	Cedar Rapids	41.97	-91.66	Des Moines	41.58	-93.62
USA	Kansas	Hutchinson	38.07	-97.92	Kansas City	39.11	-94.63	Lawrence	38.96	-95.26	Garden City	37.98	-100.86	Manhattan	39.19	-96.59	Hays	38.88	-99.32	Goodland	39.35	-101.71	Emporia	38.40	-96.18	Salina	38.82	-97.61	Dodge City	37.76	-100.02	Coffeyville	37.04	-95.63	Wichita	37.72	-97.33	Topeka	39.05	-95.67
USA	Kentucky	Hopkinsville	36.87	-87.49	London	37.13	-84.08	Madisonville	37.33	-87.50	Covington	39.08	-84.51	Bowling Green	36.99	-86.44	Paducah	37.08	-88.60	Owensboro	37.77	-87.11	Frankfort	38.20	-84.87	Louisville	38.23	-85.75	Lexington	38.05	-84.50
USA	Louisiana	Slidell	30.27	-89.78	Lake Charles	30.23	-93.22	Metairie	29.98	-90.15	New Iberia	30.00	-91.82	Houma	29.60	-90.72	Monroe	32.51	-92.12	Lafayette	30.20	-92.02	Alexandria	31.31	-92.45	Shreveport	32.50	-93.77	Baton Rouge	30.46	-91.14	New Orleans	30.00	-90.04
USA	Maine	Waterville	44.55	-69.65	Calais	45.17	-67.24	Houlton	46.13	-67.84	Bar Harbor	44.39	-68.20	Lewiston	44.10	-70.22	Presque Isle	46.79	-68.00	Bangor	44.80	-68.78	Portland	43.67	-70.25	Augusta	44.31	-69.78
USA	Maryland	St. Charles	38.60	-76.94	Annapolis	38.98	-76.49	Hagerstown	39.64	-77.72	Cumberland	39.65	-78.76	Baltimore	39.30	-76.62
USA	Massachusetts	New Bedford	41.66	-70.94	Springfield	42.12	-72.58	Salem	42.52	-70.88	Pittsfield	42.45	-73.26	Lowell	42.63	-71.32	Worcester	42.27	-71.80	Boston	42.33	-71.07
USA	Michigan	Benton Harbor	42.12	-86.45	Battle Creek	42.32	-85.18	Bay City	43.59	-83.89	Alpena	45.06	-83.43	Iron Mountain	45.82	-88.06	Ironwood	46.46	-90.16	Ann Arbor	42.30	-83.72	Kalamazoo	42.29	-85.59	Muskegon	43.23	-86.25	Flint	43.01	-83.69	Grand Rapids	42.96	-85.67	Pontiac	42.65	-83.29	Cadillac	44.25	-85.41	Traverse City	44.77	-85.62	Petoskey	45.37	-84.96	Escanaba	45.75	-87.06	Marquette	46.55	-87.41	Hancock	47.13	-88.58	Lansing	42.73	-84.55	Saginaw	43.42	-83.95	Sault Ste. Marie	46.50	-84.35	Detroit	42.33	-83.08
USA	Minnesota	Faribault	44.29	-93.27	Mankato	44.16	-94.00	Albert Lea	43.65	-93.37	Willmar	45.12	-95.04	Brainerd	46.36	-94.20	Crookston	47.77	-96.61	Virginia	47.52	-92.54	Winona	44.05	-91.64	Rochester	44.02	-92.47	Lakeville	44.65	-93.24	Ely	47.90	-91.83	Moorhead	46.87	-96.74	St. Cloud	45.56	-94.16	Duluth	46.78	-92.11	Bemidji	47.47	-94.88	International Falls	48.60	-93.41	St. Paul	44.94	-93.08	Minneapolis	44.98	-93.25
USA	Mississippi	Southaven	34.97	-90.00	Meridian	32.36	-88.70	Laurel	31.70	-89.14	Gulfport	30.37	-89.09	Hattiesburg	31.33	-89.29	Tupelo	34.26	-88.70	Greenville	33.41	-91.06	Natchez	31.55	-91.39	Biloxi	30.40	-88.89	Vicksburg	32.35	-90.88	Jackson	32.30	-90.18	Oxford	34.37	-89.52	Starkville	33.45	-88.82
USA	Missouri	Independence	39.09	-94.42	Kirksville	40.19	-92.58	St. Charles	38.78	-90.51	Poplar Bluff	36.76	-90.40	Joplin	37.08	-94.51	Columbia	38.95	-92.33	St. Joseph	39.77	-94.85	Jefferson City	38.58	-92.17	Springfield	37.18	-93.32	Kansas City	39.11	-94.60	St. Louis	38.64	-90.24
USA	Montana	Hardin	45.73	-107.61	Glendive	47.11	-104.71	Dillon	45.22	-112.68	Polson	47.69	-114.16	Miles City	46.41	-105.84	Bozeman	45.68	-111.04	Glasgow	48.18	-106.64	Butte	46.00	-112.53	Havre	48.55	-109.68	Kalispell	48.20	-114.32	Billings	45.79	-108.54	Great Falls	47.50	-111.30	Missoula	46.87	-113.99	Helena	46.59	-112.04
USA	Nebraska	Kearney	40.70	-99.08	Grand Island	40.92	-98.36	Alliance	42.10	-102.87	McCook	40.21	-100.63	Norfolk	42.03	-97.43	North Platte	41.14	-100.77	Sidney	41.14	-102.98	Scottsbluff	41.87	-103.66	Chadron	42.83	-103.00	Lincoln	40.82	-96.68	Omaha	41.24	-96.01
USA	Nevada	Tonopah	38.07	-117.23	Boulder City	35.98	-114.83	Winnemucca	40.97	-117.73	Ely	39.25	-114.89	Carson City	39.16	-119.77	Reno	39.53	-119.82	Elko	40.83	-115.76	Las Vegas	36.21	-115.22
USA	New Hampshire	Manchester	43.00	-71.46	Concord	43.21	-71.54
USA	New Jersey	Paterson	40.92	-74.17	Atlantic City	39.36	-74.42	Newark	40.70	-74.17	Trenton	40.22	-74.74
USA	New Mexico	Deming	32.26	-107.76	Truth or Consequences	33.13	-107.25	Las Vegas	35.60	-105.22	Farmington	36.75	-108.19	Roswell	33.39	-104.52	Clovis	34.41	-103.20	Las Cruces	32.31	-106.78	Hobbs	32.71	-103.14	Socorro	34.06	-106.90	Gallup	35.52	-108.73	Raton	36.90	-104.44	Tucumcari	35.17	-103.73	Carlsbad	32.42	-104.23	Alamogordo	32.90	-105.96	Los Alamos	35.89	-106.30	Albuquerque	35.10	-106.64	Santa Fe	35.69	-105.94
USA	New York	Saratoga Springs	43.08	-73.79	Poughkeepsie	41.70	-73.92	Plattsburg	44.69	-73.46	Schenectady	42.81	-73.94	Binghamton	42.10	-75.92	Utica	43.10	-75.23	Watertown	43.98	-75.91	Niagara Falls	43.09	-79.04	Jamestown	42.10	-79.24	Elmira	42.09	-76.81	Albany	42.67	-73.82	Ithaca	42.44	-76.50	Rochester	43.17	-77.62	Syracuse	43.05	-76.15	Buffalo	42.88	-78.88	New York	40.75	-73.98
USA	North Carolina	Rocky Mount	35.94	-77.79	Salisbury	35.67	-80.47	Durham	36.00	-78.92	Lumberton	34.63	-79.01	Jacksonville	34.75	-77.43	Goldsboro	35.39	-77.99	Greenville	35.61	-77.37	Fayetteville	35.06	-78.88	Hickory	35.73	-81.34	Asheville	35.60	-82.55	Winston-Salem	36.11	-80.26	Kitty Hawk	36.08	-75.70	Greensboro	36.07	-79.80	Charlotte	35.20	-80.83	Wilmington	34.23	-77.95	Raleigh	35.82	-78.64
USA	North Dakota	Devils Lake	48.11	-98.86	Dickinson	46.88	-102.79	Jamestown	46.91	-98.70	Williston	48.16	-103.63	Grand Forks	47.93	-97.03	Minot	48.23	-101.30	Fargo	46.88	-96.79	Bismarck	46.81	-100.78
USA	Ohio	Zanesville	39.94	-82.01	Mansfield	40.76	-82.52	Bowling Green	41.37	-83.65	Springfield	39.92	-83.80	Lancaster	39.72	-82.61	Akron	41.07	-81.52	Lima	40.74	-84.11	Dayton	39.75	-84.20	Youngstown	41.10	-80.65	Canton	40.80	-81.38	Toledo	41.67	-83.58	Columbus	39.98	-82.99	Cleveland	41.47	-81.69	Cincinnati	39.16	-84.46
USA	Oklahoma	Bartlesville	36.75	-95.98	Enid	36.40	-97.88	Ardmore	34.18	-97.13	McAlester	34.93	-95.77	Stillwater	36.14	-97.07	Lawton	34.60	-98.41	Norman	35.23	-97.34	Muskogee	35.75	-95.37	Ponca City	36.71	-97.09	Shawnee	35.34	-96.93	Woodward	36.43	-99.40	Guymon	36.69	-101.48	Tulsa	36.12	-95.93	Oklahoma City	35.47	-97.52
USA	Oregon	Springfield	44.05	-122.98	Tillamook	45.46	-123.84	Ontario	44.03	-116.96	La Grande	45.32	-118.09	Roseburg	43.22	-123.36	Pendleton	45.67	-118.79	John Day	44.42	-118.95	Grants Pass	42.44	-123.33	Corvallis	44.57	-123.28	Albany	44.62	-123.09	Astoria	46.19	-123.83	Medford	42.33	-122.87	Klamath Falls	42.23	-121.78	Eugene	44.05	-123.10	Coos Bay	43.37	-124.22	Bend	44.07	-121.31	Salem	44.93	-123.02	Portland	45.52	-122.68
USA	Pennsylvania	Beaver Falls	40.75	-80.32	Altoona	40.52	-78.39	Williamsport	41.24	-77.00	Lancaster	40.04	-76.31	Allentown	40.60	-75.50	York	39.96	-76.73	Johnstown	40.33	-78.92	Scranton	41.41	-75.66	State College	40.79	-77.86	Erie	42.13	-80.08	Wilkes Barre	41.25	-75.88	Harrisburg	40.27	-76.88	Pittsburgh	40.43	-80.00	Philadelphia	40.00	-75.17
USA	Rhode Island	Newport	41.49	-71.31	Providence	41.82	-71.41
USA	South Carolina	Spartanburg	34.95	-81.93	Orangeburg	33.50	-80.86	Florence	34.20	-79.76	Greenville	34.85	-82.39	Sumter	33.92	-80.34	Anderson	34.50	-82.65	Aiken	33.55	-81.72	Beaufort	32.43	-80.69	Rock Hill	34.94	-81.03	Myrtle Beach	33.69	-78.89	Charleston	32.79	-79.99	Columbia	34.04	-80.90
USA	South Dakota	Lead	44.35	-103.77	Yankton	42.88	-97.39	Brookings	44.31	-96.79	Mitchell	43.71	-98.03	Aberdeen	45.47	-98.49	Mobridge	45.54	-100.43	Rapid City	44.08	-103.23	Sioux Falls	43.55	-96.73	Pierre	44.37	-100.35
USA	Tennessee	Johnson City	36.31	-82.35	Kingsport	36.55	-82.56	Columbia	35.61	-87.04	Barlett	35.22	-89.84	Oak Ridge	36.01	-84.27	Murfreesboro	35.85	-86.39	Clarksville	36.53	-87.36	Jackson	35.61	-88.81	Chattanooga	35.07	-85.25	Knoxville	35.97	-83.92	Nashville	36.17	-86.78	Memphis	35.12	-90.00
USA	Texas	Bryan	30.67	-96.37	San Marcos	29.88	-97.94	Longview	32.50	-94.74	McAllen	26.20	-98.23	Harlingen	26.20	-97.69	Alice	27.75	-98.07	New Braunfels	29.70	-98.13	Cleburne	32.35	-97.39	Brownwood	31.71	-98.98	Alpine	30.36	-103.67	Van Horn	31.04	-104.83	Big Spring	32.24	-101.48	Vernon	34.15	-99.29	Childress	34.42	-100.21	Hereford	34.82	-102.40	Dalhart	36.06	-102.52	Texas City	29.41	-94.96	Pasadena	29.66	-95.15	Baytown	29.76	-94.97	Arlington	32.68	-97.02	Conroe	30.31	-95.46	Nacogdoches	31.60	-94.66	Eagle Pass	28.71	-100.49	Edinburg	26.30	-98.16	Kingsville	27.52	-97.86	Port Arthur	29.90	-93.93	Huntsville	30.72	-95.55	Killeen	31.12	-97.73	Lufkin	31.34	-94.73	Del Rio	29.36	-100.90	San Angelo	31.46	-100.44	Sherman	33.64	-96.61	Beaumont	30.09	-94.10	Bay City	28.98	-95.96	Port Lavaca	28.62	-96.63	Falfurrias	27.23	-98.14	Beeville	28.41	-97.75	Fort Stockton	30.89	-102.88	Pecos	31.42	-103.50	Dumas	35.86	-101.97	Denton	33.22	-97.13	Midland	32.03	-102.10	Temple	31.10	-97.36	Galveston	29.30	-94.80	Freeport	28.96	-95.36	Victoria	28.80	-97.00	Odessa	31.85	-102.37	Wichita Falls	33.91	-98.49	Waco	31.55	-97.15	Lubbock	33.58	-101.88	Abilene	32.45	-99.73	Brownsville	25.92	-97.50	Tyler	32.35	-95.30	Ft. Worth	32.74	-97.34	Corpus Christi	27.74	-97.40	Austin	30.27	-97.74	Amarillo	35.23	-101.83	El Paso	31.78	-106.51	Laredo	27.51	-99.51	San Antonio	29.49	-98.51	Dallas	32.82	-96.84	Houston	29.82	-95.34	College Station	30.63	-96.33
USA	Utah	Richfield	38.77	-112.08	Nephi	39.71	-111.84	Logan	41.74	-111.83	Parowan	37.84	-112.83	Kanab	37.05	-112.53	Monticello	37.87	-109.34	Moab	38.57	-109.55	Price	39.60	-110.81	Cedar City	37.68	-113.06	Vernal	40.46	-109.53	Ogden	41.23	-111.97	St. George	37.10	-113.58	Provo	40.25	-111.64	Salt Lake City	40.78	-111.93
USA	Vermont	Montpelier	44.26	-72.58	Burlington	44.48	-73.21
USA	Virginia	Blacksburg	37.23	-80.41	Harrisonburg	38.45	-78.87	Petersburg	37.23	-77.40	Hampton	37.03	-76.35	Alexandria	38.82	-77.10	Fredericksburg	38.30	-77.46	Roanoke	37.27	-79.94	Danville	36.59	-79.40	Winchester	39.18	-78.17	Bristol	36.61	-82.18	Virginia Beach	36.85	-75.98	Charlottesville	38.03	-78.48	Lynchburg	37.41	-79.14	Richmond	37.55	-77.45	Norfolk	36.85	-76.28
USA	Washington	Kennewick	46.21	-119.14	Centralia	46.72	-122.95	Richland	46.29	-119.29	Bellingham	48.76	-122.49	Longview	46.14	-122.94	Walla Walla	46.07	-118.34	Aberdeen	46.97	-123.81	Bremerton	47.57	-122.64	Everett	47.96	-122.20	Tacoma	47.21	-122.52	Yakima	46.60	-120.50	Wenatchee	47.42	-120.31	Olympia	47.04	-122.90	Spokane	47.67	-117.42	Vancouver	45.63	-122.64	Seattle	47.57	-122.34
USA	West Virginia	Parkersburg	39.27	-81.56	White Sulphur Springs	37.79	-80.30	Clarksburg	39.28	-80.34	Wheeling	40.06	-80.72	Morgantown	39.63	-79.96	Huntington	38.42	-82.45	Beckley	37.78	-81.18	Charleston	38.35	-81.63
USA	Wisconsin	Sheboygan	43.75	-87.71	Waukesha	43.01	-88.23	La Crosse	43.80	-91.24	Eau Claire	44.81	-91.50	Tomah	43.99	-90.50	Janesville	42.68	-89.02	Appleton	44.27	-88.40	Superior	46.72	-92.10	West Bend	43.43	-88.18	Fond du Lac	43.77	-88.45	Oshkosh	44.03	-88.54	Rhinelander	45.64	-89.41	Racine	42.73	-87.81	Marinette	45.10	-87.63	Madison	43.07	-89.40	Green Bay	44.53	-88.00	Wausau	44.96	-89.63	Milwaukee	43.05	-87.92
USA	Wyoming	Lander	42.83	-108.73	Powell	44.76	-108.76	Green River	41.51	-109.46	Rawlins	41.79	-107.23	Douglas	42.76	-105.38	Riverton	43.03	-108.40	Thermopolis	43.65	-108.21	Gillette	44.28	-105.51	Laramie	41.31	-105.59	Cody	44.52	-109.06	Casper	42.87	-106.31	Cheyenne	41.14	-104.82
Uganda	Adjumani	Adjumani	3.36	31.81
Uganda	Arua Municipality	Arua	3.02	30.90
Uganda	Aswa	Gulu	2.78	32.28
Uganda	Bamunanika	Bombo	0.58	32.53
Uganda	Budadiri	Sironko	1.25	34.30
Uganda	Bungokho	Mbale	1.09	34.17
Uganda	Busia	Busia	0.45	34.08
Uganda	Busujju	Mityana	0.40	32.05
Uganda	Iganga	Iganga	0.61	33.47
Uganda	Jinja	Jinja	0.44	33.20
Uganda	Kaabong	Kaabong	3.52	34.12
Uganda	Kabale	Kabale	-1.25	29.98
Uganda	Kabarole	Fort Portal	0.67	30.28
Uganda	Kaberamaido	Kaberamaido	1.74	33.16
Uganda	Kalangala	Kalangala	-0.31	32.23
Uganda	Kampala	Kampala	0.32	32.58
Uganda	Kamuli	Kamuli	0.95	33.12
Uganda	Kasese	Katwe	-0.13	29.92	Kasese	0.23	29.99
Uganda	Kashari	Mbarara	-0.60	30.65
Uganda	Kayunga	Kayunga	0.70	32.89
Uganda	Kibale	Kibale	0.80	31.07
Uganda	Kiboga	Kiboga	0.92	31.77
Uganda	Kisoro	Kisoro	-1.35	29.70
Uganda	Kitgum	Kitgum	3.30	32.87
Uganda	Kumi	Kumi	1.46	33.94
Uganda	Lira	Lira	2.26	32.89
Uganda	Masaka	Masaka	-0.33	31.73
Uganda	Masindi	Masindi	1.67	31.71	Masindi-Port	1.70	32.07
Uganda	Moroto	Moroto	2.54	34.64
Uganda	Moyo	Moyo	3.65	31.72
Uganda	Mpigi	Mpigi	0.23	32.31
Uganda	Mubende	Mubende	0.59	31.37
Uganda	Nakasongola	Nakasongola	1.31	32.46
Uganda	Nebbi	Nebbi	2.48	31.10	Pakwach	2.47	31.48
Uganda	Ntungamo	Ntungamo	-0.88	30.26
Uganda	Pallisa	Pallisa	1.15	33.71
Uganda	Soroti	Soroti	1.71	33.60
Uganda	Tororo	Tororo	0.71	34.17
Uganda	Usuk	Katakwi	1.89	33.97
Uganda	Wakiso	Entebbe	0.06	32.46
Ukraine	Cherkasy	Uman	48.75	30.21	Cherkasy	49.43	32.07
Ukraine	Chernihiv	Chernihiv	51.50	31.30	Nizhyn	51.05	31.89
Ukraine	Chernivtsi	Chernivtsi	48.31	25.92
Ukraine	Crimea	Dzhankoy	45.72	34.40	Yevpatoriya	45.20	33.36	Kerch	45.37	36.49	Simferopol	44.95	34.10	Kherson	46.63	32.60	Yalta	44.50	34.16	Sevastapol	44.60	33.46
Ukraine	Dnipropetrovs'k	Kryvyy Rih	47.93	33.34	Nikopol	47.57	34.41	Dnipropetrovsk	48.48	35.00
Ukraine	Donets'k	Makiyivka	48.03	37.97	Horlivka	48.30	38.05	Kramatorsk	48.72	37.53	Mariupol	47.10	37.56	Donetsk	48.00	37.83
Ukraine	Ivano-Frankivs'k	Ivano-Frankivsk	48.93	24.71
Ukraine	Kharkiv	Kupyansk	49.72	37.60	Kharkiv	50.00	36.25
Ukraine	Khmel'nyts'kyy	Khmelnytskyy	49.42	27.00	Kamyanets-Podilskyy	48.68	26.58
Ukraine	Kirovohrad	Kirovohrad	48.50	32.26
Ukraine	Kyiv	Brovary	50.49	30.78	Bila Tserkva	49.77	30.13	Chernobyl	51.39	30.10	Kyiv	50.43	30.52
Ukraine	L'viv	Drohobych	49.34	23.50	Lvov	49.83	24.03
Ukraine	Luhans'k	Lysychansk	48.92	38.43	Luhansk	48.57	39.33
Ukraine	Mykolayiv	Mykolayiv	46.97	31.98	Voznesensk	47.55	31.33
Ukraine	Odessa	Illichivsk	46.30	30.67	Izmayil	45.35	28.84	Odessa	46.49	30.71
Ukraine	Poltava	Poltava	49.57	34.57	Kremenchuk	49.08	33.43
Ukraine	Rivne	Rivne	50.62	26.25
Ukraine	Sumy	Konotop	51.24	33.21	Shostka	51.87	33.48	Sumy	50.92	34.78
Ukraine	Ternopil	Ternopil	49.54	25.58
Ukraine	Transcarpathia	Uzhgorod	48.63	22.25
Ukraine	Vinnytsya	Vinnytsya	49.23	28.48
Ukraine	Volyn	Lutsk	50.75	25.33	Kovel	51.22	24.72
Ukraine	Zaporizhzhya	Berdyansk	46.76	36.79	Melitopol	46.84	35.38	Zaporizhzhya	47.86	35.18
Ukraine	Zhytomyr	Korosten	50.95	28.65	Zhytomyr	50.25	28.66
United Arab Emirates	Abu Dhabi	Al Ayn	24.23	55.74	Abu Dhabi	24.47	54.37
United Arab Emirates	Dubay	Jabal Ali	24.98	55.01	Dubai	25.23	55.28
United Arab Emirates	Fujayrah	Al Fujayrah	25.12	56.34
United Arab Emirates	Ras Al Khaymah	Ras al Khaymah	25.79	55.94
United Arab Emirates	Sharjah	Sharjah	25.37	55.41
United Arab Emirates	Umm Al Qaywayn	Umm al Qaywayn	25.57	55.55
United Kingdom	Aberdeen	Aberdeen	57.17	-2.08	Lerwick	60.15	-1.15
United Kingdom	Bath and North East Somerset	Bath	51.38	-2.35
United Kingdom	Belfast	Belfast	54.60	-5.96
United Kingdom	Bournemouth	Bournemouth	50.73	-1.90
United Kingdom	Brighton and Hove	Brighton	50.83	-0.17
United Kingdom	Bristol	Bristol	51.45	-2.58
United Kingdom	Cambridgeshire	Cambridge	52.20	0.12
United Kingdom	Cardiff	Cardiff	51.50	-3.23
United Kingdom	Cheshire	Chester	53.20	-2.92
United Kingdom	Cornwall	Penzance	50.13	-5.55
United Kingdom	Cumbria	Carlisle	54.88	-2.93
United Kingdom	Derry	Londonderry	55.00	-7.33
United Kingdom	Devon	Exeter	50.70	-3.53
United Kingdom	Dumfries and Galloway	Dumfries	55.07	-3.55
United Kingdom	Dundee	Dundee	56.47	-3.00
United Kingdom	Dungannon	Lisburn	54.52	-6.67
United Kingdom	Edinburgh	Edinburgh	55.95	-3.22
United Kingdom	Glasgow	Glasgow	55.87	-4.25
United Kingdom	Highland	Fort William	56.82	-5.11	Inverness	57.47	-4.23	Wick	58.43	-3.08
United Kingdom	Inverclyde	Greenock	55.93	-4.75
United Kingdom	Kent	Dover	51.13	1.30
United Kingdom	Kingston upon Hull	Kingston upon Hull	53.75	-0.33
United Kingdom	Lancashire	Blackpool	53.83	-3.05
United Kingdom	Leicester	Leicester	52.63	-1.13
United Kingdom	Luton	Luton	51.88	-0.42
United Kingdom	Manchester	Manchester	53.50	-2.25
United Kingdom	Merseyside	Liverpool	53.42	-2.92
United Kingdom	Moray	Kirkwall	58.97	-2.95
United Kingdom	Norfolk	Norwich	52.63	1.30
United Kingdom	North Yorkshire	Scarborough	54.28	-0.43
United Kingdom	Nottingham	Nottingham	52.97	-1.17
United Kingdom	Omagh	Omagh	54.60	-7.30
United Kingdom	Oxfordshire	Reading	51.47	-0.98	Oxford	51.77	-1.25
United Kingdom	Perthshire and Kinross	Perth	56.40	-3.47
United Kingdom	Peterborough	Peterborough	52.58	-0.25
United Kingdom	Plymouth	Plymouth	50.39	-4.16
United Kingdom	Portsmouth	Portsmouth	50.80	-1.08
United Kingdom	South Ayrshire	Ayr	55.45	-4.62
United Kingdom	South Yorkshire	Sheffield	53.37	-1.50
United Kingdom	Southampton	Southampton	50.90	-1.40
United Kingdom	Southend-on-Sea	Southend-on-Sea	51.55	0.72
United Kingdom	Stockton-on-Tees	Middlesbrough	54.58	-1.23
United Kingdom	Stoke-on-Trent	Stoke	53.00	-2.18
United Kingdom	Suffolk	Ipswich	52.07	1.17
United Kingdom	Swansea	Swansea	51.63	-3.95
United Kingdom	Tyne and Wear	Sunderland	54.92	-1.38	Newcastle	55.00	-1.60
United Kingdom	West Midlands	Coventry	52.42	-1.50	Birmingham	52.47	-1.92
United Kingdom	West Yorkshire	Bradford	53.80	-1.75	Leeds	53.83	-1.58
United Kingdom	Westminster	London	51.50	-0.12
United Kingdom	York	York	53.97	-1.08
United States Virgin Islands	Virgin Islands	Christiansted	17.75	-64.75
Uruguay	Artigas	Artigas	-30.42	-56.49	Baltasar Brum	-30.73	-57.32	Bella Union	-30.26	-57.60
Uruguay	Canelones	Canelones	-34.54	-56.28	Santa Lucia	-34.47	-56.40
Uruguay	Cerro Largo	Melo	-32.36	-54.18
Uruguay	Colonia	Colonia del Sacramento	-34.48	-57.84	Carmelo	-33.99	-58.30
Uruguay	Durazno	Durazno	-33.41	-56.51
Uruguay	Flores	Trinidad	-33.54	-56.90
Uruguay	Florida	Florida	-34.10	-56.21
Uruguay	Lavalleja	Jose Batlle y Ordonez	-33.47	-55.12	Minas	-34.37	-55.23
Uruguay	Maldonado	Maldonado	-34.91	-54.96	Punta del Este	-34.97	-54.95	Aigua	-34.20	-54.75
Uruguay	Montevideo	Montevideo	-34.86	-56.17
Uruguay	Paysandú	Paysandu	-32.33	-58.08
Uruguay	Rivera	Tranqueras	-31.20	-55.75	Rivera	-30.90	-55.56
Uruguay	Rocha	La Paloma	-34.67	-54.17	Lascano	-33.67	-54.20	Castillos	-34.17	-53.83	Rocha	-34.48	-54.33
Uruguay	Río Negro	Fray Bentos	-33.14	-58.30
Uruguay	Salto	Salto	-31.39	-57.97
Uruguay	San José	San Jose de Mayo	-34.35	-56.71
Uruguay	Soriano	Mercedes	-33.26	-58.03
Uruguay	Tacuarembó	Tacuarembo	-31.71	-55.98	Paso de los Toros	-32.81	-56.51
Uruguay	Treinta y Tres	Vergara	-32.93	-53.95	Treinta y Tres	-33.23	-54.38
Uzbekistan	Andijon	Andijon	40.79	72.34
Uzbekistan	Bukhoro	Kogon	39.72	64.55	Bukhara	39.78	64.43
Uzbekistan	Ferghana	Qoqon	40.54	70.94	Fargona	40.39	71.78
Uzbekistan	Jizzakh	Jizzax	40.10	67.83
Uzbekistan	Karakalpakstan	Khujayli	42.40	59.45	Chimboy	42.93	59.77	Qunghirot	43.07	58.90	Muynoq	43.77	59.02	Nukus	42.47	59.62
Uzbekistan	Kashkadarya	Shahrisabz	39.06	66.83	Qarshi	38.87	65.80
Uzbekistan	Khorezm	Khiwa	41.39	60.36	Urgentch	41.56	60.64
Uzbekistan	Namangan	Namangan	41.00	71.67
Uzbekistan	Navoi	Zarafshon	41.58	64.20	Navoi	40.11	65.35
Uzbekistan	Samarkand	Urgut	39.40	67.26	Kattaqorgon	39.90	66.26	Samarqand	39.67	66.94
Uzbekistan	Sirdaryo	Guliston	40.50	68.79
Uzbekistan	Surkhandarya	Denow	38.28	67.89	Termiz	37.23	67.27
Uzbekistan	Tashkent	Iskandar	41.55	69.68	Chirchiq	41.45	69.56	Angren	41.03	70.15	Olmaliq	40.85	69.60	Tashkent	41.31	69.29
Vanuatu	Sanma	Luganville	-15.51	167.18
Vanuatu	Shefa	Port Vila	-17.73	168.32
Vatican (Holy Sea)	Lazio	Vatican City	41.90	12.45
Venezuela	Amazonas	La Esmeralda	3.17	-65.55	Puerto Ayacucho	5.66	-67.62
Venezuela	Anzoátegui	Puerto la Cruz	10.17	-64.68	Anaco	9.44	-64.46	Chaguaramas	9.22	-63.75	Barcelona	10.13	-64.72	El Tigre	8.89	-64.26
Venezuela	Apure	Guasdualito	7.24	-70.74	San Fernando de Apure	7.90	-67.47
Venezuela	Aragua	Maracay	10.25	-67.60
Venezuela	Barinas	Barinas	8.60	-70.25
Venezuela	Bolívar	Upata	8.02	-62.41	El Manteco	7.35	-62.53	Ciudad Bolivar	8.10	-63.60	El Dorado	6.73	-61.63	Ciudad Guayana	8.37	-62.62
Venezuela	Carabobo	Puerto Cabello	10.47	-68.17	Valencia	10.23	-67.98
Venezuela	Cojedes	San Carlos	9.66	-68.59
Venezuela	Distrito Capital	Los Teques	10.42	-67.02	Caracas	10.50	-66.92
Venezuela	Falcón	Coro	11.42	-69.68	Punto Fijo	11.72	-70.21
Venezuela	Guárico	San Juan De Los Morros	9.90	-67.35	Valle de la Pascua	9.21	-66.02	Calabozo	8.93	-67.44	Zaraza	9.34	-65.32	Altagracia de Orituco	9.85	-66.38
Venezuela	Lara	Carora	10.19	-70.08	Barquisimeto	10.05	-69.30
Venezuela	Miranda	Ocumare del Tuy	10.12	-66.78
Venezuela	Monagas	Tucupita	9.06	-62.06	Maturin	9.75	-63.17
Venezuela	Mérida	Merida	8.40	-71.13
Venezuela	Nueva Esparta	La Asuncion	11.03	-63.88	Porlamar	10.96	-63.85
Venezuela	Portuguesa	Guanare	9.05	-69.75	Acarigua	9.58	-69.20
Venezuela	Sucre	Carupano	10.67	-63.23	Cumana	10.45	-64.18
Venezuela	Trujillo	Valera	9.32	-70.62	Cabimas	10.43	-71.45	Trujillo	9.38	-70.44	Santa Rita	10.53	-71.50
Venezuela	Táchira	San Cristobal	7.77	-72.25
Venezuela	Vargas	Maiquetia	10.60	-66.97
Venezuela	Yaracuy	San Felipe	10.34	-68.75
Venezuela	Zulia	Machiques	10.07	-72.55	San Carlos del Zulia	9.01	-71.92	Maracaibo	10.73	-71.66
Vietnam	An Giang	Long Xuyen	10.38	105.42	Chau Doc	10.70	105.12
Vietnam	Bac Kan	Bac Kan	22.13	105.83
Vietnam	Bà Rịa–Vũng Tàu	Vung Tau	10.36	107.08
Vietnam	Bình Duong	Thu Dau Mot	10.97	106.65
Vietnam	Bình Phước	Hon Quan	11.65	106.60
Vietnam	Bình Thuận	Phan Thiet	10.93	108.10
Vietnam	Bình Định	Qui Nhon	13.78	109.18
Vietnam	Bạc Liêu	Bac Lieu	9.28	105.72
Vietnam	Bắc Giang	Bac Giang	21.27	106.20
Vietnam	Bến Tre	Truc Giang	10.23	106.37
Vietnam	Can Tho	Can Tho	10.05	105.77
Vietnam	Cao Bằng	Cao Bang	22.66	106.27
Vietnam	Cà Mau	Ca Mau	9.18	105.15
Vietnam	Da Nang	Da Nang	16.06	108.25
Vietnam	Dak Lak	Buon Me Thuot	12.67	108.05
Vietnam	Gia Lai	Play Ku	13.98	108.00
Vietnam	Ha Tinh	Ha Tinh	18.33	105.90
Vietnam	Ho Chi Minh City	Ho Chi Minh City	10.78	106.70
Vietnam	Hà Giang	Ha Giang	22.83	104.98
Vietnam	Hà Tây	Son Tay	21.14	105.51
Vietnam	Hòa Bình	Hoa Binh	20.81	105.34
Vietnam	Hải Dương	Hai Duong	20.94	106.33
Vietnam	Khánh Hòa	Nha Trang	12.25	109.17	Cam Ranh	11.90	109.22
Vietnam	Kiên Giang	Rach Gia	10.02	105.09
Vietnam	Kon Tum	Kon Tum	14.38	107.98
Vietnam	Long An	Tan An	10.53	106.42
Vietnam	Lào Cai	Lao Chi	22.50	103.97
Vietnam	Lâm Đồng	Da Lat	11.93	108.42
Vietnam	Lạng Sơn	Lang Son	21.85	106.76
Vietnam	Nam Định	Nam Dinh	20.42	106.20
Vietnam	Nghệ An	Vinh	18.70	105.68
Vietnam	Ninh Bình	Ninh Binh	20.25	105.98
Vietnam	Ninh Thuận	Phan Rang	11.57	108.98
Vietnam	Phú Thọ	Viet Tri	21.33	105.43
Vietnam	Phú Yên	Tuy Hoa	13.08	109.32
Vietnam	Quảng Bình	Dong Hoi	17.48	106.60
Vietnam	Quảng Ngãi	Quang Ngai	15.15	108.83
Vietnam	Quảng Ninh	Hong Gai	20.96	107.10	Cam Pha	21.04	107.32	Haiphong	20.83	106.68
Vietnam	Quảng Trị	Dong Ha	16.85	107.13	Quang Tri	16.75	107.20
Vietnam	Son La	Son La	21.33	103.91
Vietnam	Sóc Trang	Soc Trang	9.60	105.98
Vietnam	Thanh Hóa	Thanh Hoa	19.82	105.80
Vietnam	Thái Bình	Thai Binh	20.45	106.33
Vietnam	Thái Nguyên	Thai Nguyen	21.60	105.83	Hanoi	21.03	105.85
Vietnam	Thừa Thiên–Huế	Hue	16.47	107.58
Vietnam	Tiền Giang	My Tho	10.35	106.35
Vietnam	Trà Vinh	Tra Vinh	9.93	106.33
Vietnam	Tuyên Quang	Tuyen Quang	21.82	105.21
Vietnam	Tây Ninh	Tay Ninh	11.32	106.15
Vietnam	Vinh Long	Vinh Long	10.26	105.96
Vietnam	Yên Bái	Yen Bai	21.71	104.88
Vietnam	Điện Biên	Luan Chau	21.74	103.34
Vietnam	Đồng Nai	Bien Hoa	10.97	106.83
Vietnam	Đồng Tháp	Cao Lanh	10.47	105.64
Western Sahara		Bir Lehlou	26.12	-9.65
Yemen	Al Bayda'	Al Bayda	13.98	45.57	Rida	14.43	44.83
Yemen	Al Hudaydah	Zabid	14.20	43.32	Al Hudaydah	14.80	42.95
Yemen	Al Mahrah	Al Ghaydah	16.24	52.16	Sayhut	15.21	51.25
Yemen	Amanat Al Asimah	Sanaa	15.35	44.21
Yemen	Dhamar	Dhamar	14.56	44.39
Yemen	Hadramawt	Ash Shihr	14.76	49.61	Hadiboh	12.65	54.02	Saywun	15.94	48.79	Al Mukalla	14.54	49.13
Yemen	Hajjah	Hajjah	15.69	43.60
Yemen	Ibb	Ibb	13.98	44.17
Yemen	Lahij	Lahij	13.06	44.88
Yemen	Ma'rib	Marib	15.42	45.33
Yemen	Sa'dah	Sadah	16.94	43.85
Yemen	Shabwah	'Ataq	14.55	46.80
Yemen	Ta'izz	Taizz	13.60	44.04
Yemen	'Adan	Aden	12.78	45.01
Zambia	Central	Kapiri Mposhi	-13.97	28.66	Mumbwa	-14.98	27.07	Kabwe	-14.44	28.45
Zambia	Copperbelt	Chingola	-12.54	27.85	Chililabombwe	-12.37	27.82	Luanshya	-13.13	28.40	Ndola	-13.00	28.65	Mufulira	-12.55	28.26	Kitwe	-12.81	28.22
Zambia	Eastern	Nyimba	-14.55	30.81	Lundazi	-12.29	33.17	Chipata	-13.63	32.64
Zambia	Luapula	Kawambwa	-9.78	29.08	Nchelenge	-9.35	28.73	Mansa	-11.20	28.89
Zambia	Lusaka	Lusaka	-15.42	28.28
Zambia	North-Western	Mwinilunga	-11.74	24.44	Kasempa	-13.46	25.82	Solwezi	-12.18	26.40	Zambezi	-13.54	23.11
Zambia	Northern	Chinsali	-10.55	32.06	Kasama	-10.20	31.18	Mpika	-11.83	31.46	Mbala	-8.84	31.37
Zambia	Southern	Choma	-16.81	26.97	Kafue	-15.78	28.18	Mazabuka	-15.86	27.76	Livingstone	-17.86	25.86
Zambia	Western	Mongu	-15.28	23.12	Kaoma	-14.78	24.80	Sesheke	-17.47	24.30	Lukulu	-14.39	23.24	Kalabo	-14.99	22.68	Senanga	-16.12	23.27
Zimbabwe	Bulawayo	Bulawayo	-20.17	28.58
Zimbabwe	Harare	Chitungwiza	-18.00	31.10	Harare	-17.82	31.04
Zimbabwe	Manicaland	Mutare	-18.97	32.65
Zimbabwe	Mashonaland Central	Mazowe	-17.52	30.97	Shamva	-17.32	31.57
Zimbabwe	Mashonaland West	Karoi	-16.82	29.68	Chinhoyi	-17.36	30.18	Kariba	-16.53	28.80	Kadoma	-18.33	29.91
Zimbabwe	Masvingo	Chiredzi	-21.05	31.66	Masvingo	-20.06	30.82
Zimbabwe	Matabeleland North	Victoria Falls	-17.93	25.84	Hwange	-18.37	26.50
Zimbabwe	Matabeleland South	Plumtree	-20.48	27.82	Beitbridge	-22.21	29.99	Gwanda	-20.94	29.01
Zimbabwe	Midlands	Zvishavane	-20.33	30.05	Kwekwe	-18.93	29.80	Gweru	-19.45	29.82`
